import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const stored = 0;
const deflated = 8;

/**
 * One file out of a zip or jar; null where it has no entry of that name. Archives of 4 GB and more, and
 * encrypted ones, are not read. Throws on a damaged archive.
 * @param {Buffer} zip the whole archive
 * @param {string} name
 * @returns {Buffer | null}
 */
export function readZipEntry(zip, name) {
  const end = findEnd(zip);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('Damaged zip directory.');
    const nameLength = zip.readUInt16LE(at + 28);
    const nameStart = at + 46;
    if (zip.toString('utf8', nameStart, nameStart + nameLength) === name) return unpack(zip, at);
    at = nameStart + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return null;
}

/** The end record stands last, before a comment of at most 65,535 bytes. @param {Buffer} zip */
function findEnd(zip) {
  const least = Math.max(0, zip.length - endLength - 0xffff);
  for (let at = zip.length - endLength; at >= least; at -= 1)
    if (zip.readUInt32LE(at) === endSignature) return at;
  throw new Error('Not a zip archive.');
}

/**
 * @param {Buffer} zip
 * @param {number} at where the entry's directory record starts
 */
function unpack(zip, at) {
  const method = zip.readUInt16LE(at + 10);
  const size = zip.readUInt32LE(at + 20);
  const header = zip.readUInt32LE(at + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(start, start + size);
  if (method === stored) return Buffer.from(packed);
  if (method === deflated) return inflateRawSync(packed);
  throw new Error(`Zip method ${method} is not read.`);
}
