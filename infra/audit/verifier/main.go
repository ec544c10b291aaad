// An auditor's check of a copy of the log, built on Go's sumdb packages and none of our code:
//
//	verifier <folder> <verifier key> [<kept checkpoint>]
//
// The folder is laid out as C2SP tlog-tiles: checkpoint, tile/<L>/<N>[.p/<W>], tile/entries/<N>[.p/<W>].
// Build: GO111MODULE=off GOPATH=/usr/share/gocode go build (Debian: golang-go golang-golang-x-mod-dev).
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height, width = 8, 256

func check(err error, what string) {
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", what, err)
		os.Exit(1)
	}
}

func must(holds bool, what string, details ...interface{}) {
	if !holds {
		fmt.Fprintf(os.Stderr, what+"\n", details...)
		os.Exit(1)
	}
}

// openCheckpoint is like tlog.ParseTree, which accepts only the first line of Go's own log.
func openCheckpoint(text []byte, verifier note.Verifier) tlog.Tree {
	opened, err := note.Open(text, note.VerifierList(verifier))
	check(err, "checkpoint")
	lines := strings.Split(opened.Text, "\n")
	must(len(lines) >= 4 && lines[0] == verifier.Name(), "checkpoint: of another log")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err, "checkpoint size")
	must(strconv.FormatInt(size, 10) == lines[1] && size >= 0, "checkpoint: malformed size")
	root, err := base64.StdEncoding.Strict().DecodeString(lines[2])
	check(err, "checkpoint root")
	must(len(root) == tlog.HashSize, "checkpoint: malformed root")
	tree := tlog.Tree{N: size}
	copy(tree.Hash[:], root)
	return tree
}

// tiles reads tiles from the folder; tlog's own paths contain the height.
type tiles struct{ folder string }

func (t tiles) Height() int                                { return height }
func (t tiles) SaveTiles(tiles []tlog.Tile, data [][]byte) {}
func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		path := "tile/" + strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", height))
		data, err := os.ReadFile(filepath.Join(t.folder, path))
		if err != nil {
			return nil, err
		}
		if len(data) != tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s has %d bytes", path, len(data))
		}
		all = append(all, data)
	}
	return all, nil
}

// bundlePath names entry bundles as level 0 tiles are named.
func bundlePath(folder string, index int64, entries int) string {
	path := tlog.Tile{H: height, L: 0, N: index, W: entries}.Path()
	return filepath.Join(folder, "tile/entries", strings.TrimPrefix(path, fmt.Sprintf("tile/%d/0/", height)))
}

func main() {
	must(len(os.Args) >= 3, "usage: verifier <folder> <verifier key> [<kept checkpoint>]")
	folder := os.Args[1]
	verifier, err := note.NewVerifier(strings.TrimSpace(os.Args[2]))
	check(err, "verifier key")
	text, err := os.ReadFile(filepath.Join(folder, "checkpoint"))
	check(err, "checkpoint")
	tree := openCheckpoint(text, verifier)
	if tree.N == 0 {
		must(tree.Hash == tlog.Hash(sha256.Sum256(nil)), "root: not that of an empty log")
	}
	reader := tlog.TileHashReader(tree, tiles{folder})

	// The reader returns only hashes that the root proves; this reads every tile, at every level.
	for level, hashes := 0, tree.N; hashes > 0; level, hashes = level+1, hashes/width {
		for index := int64(0); index < hashes; index += width {
			_, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(level*height, index)})
			check(err, "tiles")
		}
	}
	for first := int64(0); first < tree.N; first += width {
		entries := int(tree.N - first)
		if entries > width {
			entries = width
		}
		path := bundlePath(folder, first/width, entries)
		bundle, err := os.ReadFile(path)
		check(err, "bundle")
		var indexes []int64
		for i := 0; i < entries; i++ {
			indexes = append(indexes, tlog.StoredHashIndex(0, first+int64(i)))
		}
		hashes, err := reader.ReadHashes(indexes)
		check(err, "tiles")
		for i := 0; i < entries; i++ {
			index := first + int64(i)
			must(len(bundle) >= 2, "entry %d: missing", index)
			length := int(binary.BigEndian.Uint16(bundle))
			must(len(bundle) >= 2+length, "entry %d: cut off", index)
			hash := tlog.RecordHash(bundle[2 : 2+length])
			must(hash == hashes[i], "entry %d: altered", index)
			bundle = bundle[2+length:]
			if i == 0 || index == tree.N-1 {
				proof, err := tlog.ProveRecord(tree.N, index, reader)
				check(err, "proof of inclusion")
				check(tlog.CheckRecord(proof, tree.N, tree.Hash, index, hash), "proof of inclusion")
			}
		}
		must(len(bundle) == 0, "entries after %d: added", first+int64(entries)-1)
	}

	if len(os.Args) > 3 {
		text, err := os.ReadFile(os.Args[3])
		check(err, "kept checkpoint")
		kept := openCheckpoint(text, verifier)
		must(kept.N <= tree.N, "rolled back: %d entries, %d were kept", tree.N, kept.N)
		if kept.N > 0 {
			proof, err := tlog.ProveTree(tree.N, kept.N, reader)
			check(err, "proof of consistency")
			check(tlog.CheckTree(proof, tree.N, tree.Hash, kept.N, kept.Hash), "proof of consistency")
		}
	}
	fmt.Printf("%d entries, root %s\n", tree.N, tree.Hash)
}
