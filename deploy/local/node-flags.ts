/**
 * How Node is started wherever services or the BFF run, the images included: faults name their line, and the young objects of a request have room
 * to die in. With the 16 MB of V8 a tenth of the processor goes to copying those that a collection finds alive (load-tests/results/found.md).
 */
export const NODE_FLAGS: readonly string[] = ['--enable-source-maps', '--max-semi-space-size=32'];

/** Node runs the packages of the house from their sources. */
export const SOURCES: readonly string[] = [
  '--conditions=source',
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
];
