/** Imported before mupdf, whose memory is not that of the engine, and which writes on the error output what it repairs in the files of other people. */
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };
/** Which the types of Node leave to those of browsers. */
declare const WebAssembly: { Memory: { prototype: Memory } };

const MEMORY_MAX = 1024 ** 3;
const PAGE = 64 * 1024;

Object.assign(globalThis, { $libmupdf_wasm_Module: { print: () => undefined, printErr: () => undefined } });

/** mupdf takes a refused page for a full memory, and gives up on what it reads. */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (this: Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE > MEMORY_MAX) throw new RangeError('no more memory for this file');
  return grow.call(this, pages);
};
