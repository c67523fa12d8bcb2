/**
 * The order of test files: by their path. That of Vitest follows the size of files and the times of former runs, so a line more in one suite gave another suite other data to
 * stand on, and a fault seen once was not seen again.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export default class ParChemin extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}
