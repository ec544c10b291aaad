/**
 * The transparency log of C2SP tlog-tiles: Merkle tree, tiles, signed notes, proofs, and the verifier that
 * the API, the auditors' program and the browser share.
 */
export { decodeBundle, encodeBundle } from './bundle.ts';
export { openCheckpoint, signCheckpoint } from './checkpoint.ts';
export { canonicalEntry, indexOfEntry, type LoggedEvent } from './entry.ts';
export { LogFault, type LogSource } from './log-fault.ts';
export { Frontier, HASH_BYTES, leafHash } from './merkle.ts';
export { createSigner, isSignedBy, NoteError, readVerifierKey, type Signer, type Verifier } from './note.ts';
export { proveConsistency, proveInclusion, type TreeHead, verifyConsistency } from './proofs.ts';
export { openReceipt, writeReceipt } from './receipt.ts';
export {
  edgeRoot,
  hasTile,
  parseTilePath,
  type ReadTile,
  TILE_WIDTH,
  type Tile,
  TileAdditions,
  tileOf,
  tilePath,
  tilesOf,
} from './tiles.ts';
export {
  damagedExport,
  describeVerification,
  examineLog,
  NOTHING_COMPARED,
  type Verification,
} from './verification.ts';
export { EXPORT, type ExportFiles, notesIn, verifyExport } from './verify-export.ts';
export { verifyLog } from './verify-log.ts';
