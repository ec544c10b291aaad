/** A database of countries in MaxMind's format 2.0 (maxmind.github.io/MaxMind-DB), of IPv4 networks such as 203.0.113.0/24. */
export function countryDatabase(networks: Readonly<Record<string, string>>): Buffer {
  const data: Buffer[] = [];
  let dataBytes = 0;
  /** Two records for each node: another node, an offset in the data, or nothing. */
  const nodes: (number | { place: number } | undefined)[][] = [[]];
  for (const [network, code] of Object.entries(networks)) {
    const entry = map({ country: map({ iso_code: text(code) }) });
    const place = dataBytes;
    data.push(entry);
    dataBytes += entry.length;
    const [address = '', bits = '0'] = network.split('/');
    const whole = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    let node = 0;
    for (let bit = 0; bit < Number(bits); bit++) {
      const side = Math.floor(whole / 2 ** (31 - bit)) % 2;
      const records = nodes[node] as (typeof nodes)[number];
      if (bit === Number(bits) - 1) {
        records[side] = { place };
      } else {
        if (typeof records[side] !== 'number') records[side] = nodes.push([]) - 1;
        node = records[side] as number;
      }
    }
  }
  const tree = Buffer.concat(
    nodes.flatMap((records) =>
      [0, 1].map((side) => {
        const record = records[side];
        const value =
          record === undefined
            ? nodes.length
            : typeof record === 'number'
              ? record
              : nodes.length + 16 + record.place;
        return Buffer.from([value >> 16, (value >> 8) & 255, value & 255]);
      }),
    ),
  );
  const metadata = map({
    node_count: uint(nodes.length, 6),
    record_size: uint(24, 5),
    ip_version: uint(4, 5),
    database_type: text('Test-Country'),
    languages: Buffer.from([0, 4]),
    binary_format_major_version: uint(2, 5),
    binary_format_minor_version: uint(0, 5),
    build_epoch: Buffer.concat([Buffer.from([8, 2]), Buffer.alloc(8)]),
    description: map({}),
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}

const text = (value: string) => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
const uint = (value: number, type: 5 | 6) => Buffer.from([(type << 5) | 2, (value >> 8) & 255, value & 255]);
const map = (entries: Readonly<Record<string, Buffer>>) =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ]);
