/** Shorter repeats cost as much to point at as deflate needs for them. */
const shortest = 16;
/** Places of so many different stretches are remembered; a power of two. */
const remembered = 2 ** 20;

/** A stretch that was there before. */
interface Repeat {
  /** Bytes between the repeat before it and this one. */
  gap: number;
  length: number;
  /** How far back the same bytes begin; never less than its length. */
  distance: number;
}

/**
 * Takes out what repeats, however far back: deflate looks back 32 KB, and large programs repeat
 * themselves over megabytes. `putBackRepeats` undoes it.
 *
 * @returns The number of repeats (four bytes, little-endian), their gaps, lengths and distances as
 *   numbers of seven bits a byte, and the bytes that are left. Compress it with deflate.
 */
export function takeOutRepeats(content: Uint8Array): Uint8Array {
  const repeats = findRepeats(content);
  const count = Buffer.alloc(4);
  count.writeUInt32LE(repeats.length);
  const numbers = (['gap', 'length', 'distance'] as const).map((name) =>
    sevenBits(repeats.map((repeat) => repeat[name])),
  );
  const left: Uint8Array[] = [];
  let at = 0;
  for (const { gap, length } of repeats) {
    left.push(content.subarray(at, at + gap));
    at += gap + length;
  }
  return Buffer.concat([count, ...numbers, ...left, content.subarray(at)]);
}

function findRepeats(content: Uint8Array): Repeat[] {
  const repeats: Repeat[] = [];
  const places = new Int32Array(remembered).fill(-1);
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  const end = content.length - shortest;
  let from = 0;
  for (let at = 0; at < end; at += 1) {
    const slot = slotOf(view, at);
    const earlier = places[slot] ?? -1;
    places[slot] = at;
    if (earlier < 0) continue;
    const before = sameBefore(content, earlier, at, from);
    const distance = at - earlier;
    const length = before + sameAfter(content, earlier, at, distance - before);
    if (length < shortest) continue;
    repeats.push({ gap: at - before - from, length, distance });
    from = at - before + length;
    for (let place = at + 1; place < Math.min(from, end); place += 1) {
      places[slotOf(view, place)] = place;
    }
    at = from - 1;
  }
  return repeats;
}

/** Where eight bytes are remembered. */
function slotOf(view: DataView, at: number): number {
  const one = Math.imul(view.getUint32(at, true), 0x9e3779b1);
  const mixed = Math.imul(one ^ (one >>> 15) ^ view.getUint32(at + 4, true), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) & (remembered - 1);
}

/** How many bytes before two places are the same, without going back behind `from`. */
function sameBefore(content: Uint8Array, one: number, other: number, from: number): number {
  const most = Math.min(one, other - from, other - one);
  let count = 0;
  while (count < most && content[one - count - 1] === content[other - count - 1]) count += 1;
  return count;
}

/** How many bytes from two places on are the same. */
function sameAfter(content: Uint8Array, one: number, other: number, most: number): number {
  const within = Math.min(most, content.length - other);
  let count = 0;
  while (count < within && content[one + count] === content[other + count]) count += 1;
  return count;
}

function sevenBits(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}
