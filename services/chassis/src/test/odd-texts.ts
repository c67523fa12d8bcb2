/** Texts that can be stored, with the signs that break writers drawn more often than chance would. */
import fc from 'fast-check';

const SIGNS = 'aéA 1\n\t<>&"\'`=+-@_x000D_[]{};:,\\\u00ad\ufffe\uffff\u200b\u202e\u2028\u0085\u0001\u001f\ufdd0\ue000👩‍🔬e\u0301';

export const oddText = fc
  .string({
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...SIGNS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    ),
    maxLength: 60,
  })
  .map((text) => text.replaceAll('\u0000', '').toWellFormed());
export const oddTexts = fc.array(oddText, { minLength: 50, maxLength: 200 });
