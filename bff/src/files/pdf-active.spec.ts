import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { pdf } from '../testing/files.ts';
import { conductOf } from './pdf-active.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const WHOLE = pdf().toString('latin1');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
/** The document with one more entry in its catalogue. */
const catalogue = (entry: string): Buffer => pdf(100, [], (object) => object.replace('/Type/Catalog', `/Type/Catalog${entry}`));
/** The document with more objects: the first is the seventh. */
const added = (...objects: string[]): Buffer => pdf(100, objects);
const link = (action: string): Buffer =>
  pdf(100, [], (object) =>
    object.replace('/Parent 2 0 R', `/Parent 2 0 R/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>]`),
  );

type Filter = [name: string, apply: (bytes: Buffer) => Buffer];
const FLATE: Filter = ['/FlateDecode', deflateSync];
const HEX: Filter = ['/ASCIIHexDecode', (bytes) => Buffer.from(`${bytes.toString('hex')}>`)];
const BOTH: Filter = ['[/ASCIIHexDecode/FlateDecode]', (bytes) => HEX[1](deflateSync(bytes))];
const packed = (object: string, [filter, apply]: Filter, type = '/ObjStm'): Buffer => {
  const data = apply(Buffer.from(`20 0 ${object}`)).toString('latin1');
  return added('/ObjStm', `<</Type ${type}/N 1/First 5/Length ${data.length}/Filter${filter}>>\nstream\n${data}\nendstream`);
};

const ACTIVE: [string, Buffer][] = [
  ['a script at its opening', catalogue(`/OpenAction${SCRIPT}`)],
  ['a script by its short name alone', added('<</S/Rendition/JS(x)>>')],
  ['a name written in codes', added('<</S/J#61vaScript>>')],
  ['a name that stands elsewhere', added('/JavaScript', '<</S 7 0 R>>')],
  ['a script of a drawing in space', added('<</Type/3D/OnInstantiate 7 0 R>>')],
  ['a program to launch', link('/S/Launch/F(cmd.exe)')],
  ['a file inside it', added('<</Type/EmbeddedFile/Length 2>>\nstream\nMZ\nendstream')],
  ['a share of another machine', link(String.raw`/S/GoToR/F(\\\\host\\share\\a.pdf)/D[0/Fit]`)],
  ['a share in an object of its own', link('/S/GoToR/F<</Type/Filespec/UF(//host/share/a.pdf)>>/D[0/Fit]')],
  ['a share by an address', link('/S/URI/URI(file://host/share/a)')],
  ['a share that stands elsewhere', added('(\\\\\\\\host\\\\a)', '<</F 7 0 R>>')],
  ['a stream kept on another machine', added('<</F(//host/a)/Length 0>>\nstream\n\nendstream')],
  ['an address called at its opening', catalogue('/OpenAction<</S/URI/URI(https://a.test/)>>')],
  ['an address called after another act', catalogue('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(https://a.test/)>>]>>')],
  ['a form sent at a page', added('<</AA<</O<</S/SubmitForm/F(https://a.test/)>>>>>>')],
  [
    'a script after a comment that begins a stream',
    bytesOf(WHOLE.replace('1 0 obj', `%stream\n8 0 obj\n${SCRIPT}\nendobj\n1 0 obj`)),
  ],
  ['a script after words that begin a stream', added(`<</A(stream\n)/B ${SCRIPT}>>`)],
  ['a script after a stream', bytesOf(WHOLE.replace('5 0 obj', `8 0 obj\n${SCRIPT}\nendobj\n5 0 obj`))],
  ['a script in packed objects', packed(SCRIPT, FLATE)],
  ['in packed objects of another filter', packed(SCRIPT, HEX)],
  ['in packed objects of two filters', packed(SCRIPT, BOTH)],
  ['in packed objects whose type stands elsewhere', packed(SCRIPT, FLATE, '7 0 R')],
  ['without a table, nor a page', bytesOf(`%PDF-1.4\n1 0 obj <</OpenAction ${SCRIPT}>> endobj`)],
];
test.each(ACTIVE)('%s is seen', (_, bytes) => expect(conductOf(bytes)).toBe('actif'));

test('an object written twice is read in both its states', () => {
  const active = catalogue(`/OpenAction${SCRIPT}`).toString('latin1');
  const inert = '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n';
  expect(conductOf(bytesOf(`${active}${inert}`))).toBe('actif');
  expect(conductOf(bytesOf(`${WHOLE}${inert.replace('/Pages', `/OpenAction${SCRIPT}/Pages`)}`))).toBe('actif');
});

test.each<[string, Buffer]>([
  ['a document', pdf()],
  ['an opening at a page', catalogue('/OpenAction[3 0 R/Fit]')],
  [
    'an opening at a page that has a link',
    pdf(100, [], (object) =>
      object
        .replace('/Type/Catalog', '/Type/Catalog/OpenAction[3 0 R/Fit]')
        .replace('/Parent 2 0 R', '/Parent 2 0 R/Annots[<</Subtype/Link/A<</S/URI/URI(https://a.test/)>>>>]'),
    ),
  ],
  ['a link to press', link('/S/URI/URI(https://a.test/)')],
  ['a link to a file of the writer', link('/S/URI/URI(file:///C:/Users/a/b.docx)')],
  ['a link to another file beside it', link('/S/GoToR/F(annexe.pdf)/D[0/Fit]')],
  ['the words in the text of a page', bytesOf(WHOLE.replace('(Page)', '(/JS)'))],
  ['a longer name', catalogue('/JSTOR 1/Launched 2')],
  ['packed objects without any', packed('<</Type/Page>>', FLATE)],
])('%s does nothing', (_, bytes) => expect(conductOf(bytes)).toBe('inerte'));

test('a form of XFA is told apart', () => expect(conductOf(catalogue('/AcroForm<</Fields[]/XFA(x)>>'))).toBe('formulaire'));

test.each([
  ['no object', bytesOf('%PDF-1.7')],
  ['no PDF at all', bytesOf('<html></html>')],
])('%s is not judged', (_, bytes) => expect(conductOf(bytes)).toBeNull());

test('cut at any byte, it is read without a fault', () => {
  for (const [, bytes] of ACTIVE.slice(-4))
    for (let end = 0; end < bytes.length; end += 97)
      expect(['actif', 'inerte', null]).toContain(conductOf(bytes.subarray(0, end)));
});
