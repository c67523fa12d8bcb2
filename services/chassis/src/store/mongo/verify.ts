/** Verification of a journal on MongoDB: the chain of seals, then the chain of every document against its last seal. Memory grows with the documents, not with their lines. */
import type { Db } from 'mongodb';
import type { JournalVerdict } from '../journal-chain.ts';
import { FIRST_PRINT, follow, NO_HEADS, printOf } from '../journal-chain.ts';
import { COLLECTIONS, type Envelope, lineOf, nameOf, type Seal, type Sealed, type SealHead, sealText } from './envelope.ts';

type Chain = { rang: number; print: string; last: Map<string, Sealed>; laid: typeof NO_HEADS };
type Fault = { why: string };

const NOT_DOCUMENTS: readonly string[] = [COLLECTIONS.aRelayer, COLLECTIONS.sceau, COLLECTIONS.tete, COLLECTIONS.numero];

/** `why` says the first fault found. Documents written meanwhile do not matter. Throws on a database that no service has prepared yet. */
export async function verifyMongoJournal(db: Db, laid = NO_HEADS): Promise<JournalVerdict> {
  if (!(await db.listCollections({}, { nameOnly: true }).hasNext()))
    throw new Error('no service has been started on this database');
  const chain: Chain = { rang: 0, print: FIRST_PRINT, last: new Map(), laid };
  const head = await db.collection<SealHead>(COLLECTIONS.tete).findOne({ _id: 'tete' });
  const faultOfSeals = (await followSeals(db, chain)) ?? (await faultOfHead(db, head, chain));
  const seen = { lines: 0 };
  const fault = faultOfSeals ?? (await followDocuments(db, chain, seen)) ?? faultOfLaid(chain);
  return fault
    ? { isIntact: false, lines: seen.lines, why: fault.why }
    : { isIntact: true, lines: seen.lines, rang: chain.rang, print: chain.print };
}

async function followSeals(db: Db, chain: Chain): Promise<Fault | undefined> {
  const cursor = db
    .collection<Seal>(COLLECTIONS.sceau)
    .find({ _id: { $gt: chain.rang } })
    .sort({ _id: 1 });
  for await (const seal of cursor) {
    const { _id, documents, precedent, empreinte } = seal;
    if (_id !== chain.rang + 1) return { why: `seal ${chain.rang + 1} is missing` };
    if (precedent !== chain.print) return { why: `seal ${_id} does not follow the seal before it` };
    if (printOf(precedent, sealText(seal)) !== empreinte) return { why: `seal ${_id} was altered` };
    if (chain.laid.isOther(_id, empreinte)) return { why: `seal ${_id} is not the one whose print lies outside` };
    chain.rang = _id;
    chain.print = empreinte;
    for (const sealed of documents)
      if (sealed.rang > (chain.last.get(sealed.document)?.rang ?? 0)) chain.last.set(sealed.document, sealed);
  }
  return undefined;
}

function faultOfLaid(chain: Chain): Fault | undefined {
  const gone = chain.laid.beyond(chain);
  return gone === null ? undefined : { why: `seal ${gone}, whose print lies outside, has gone` };
}

/** The head was read before the seals, and may be one link behind them. */
async function faultOfHead(db: Db, head: SealHead | null, chain: Chain): Promise<Fault | undefined> {
  const sealed = head && (await db.collection<Seal>(COLLECTIONS.sceau).findOne({ _id: head.rang }));
  const isRight = head && head.rang <= chain.rang && head.empreinte === (sealed?.empreinte ?? FIRST_PRINT);
  return isRight ? undefined : { why: `the last seal is not the head (${head?.rang ?? 'none'}): seals were cut off` };
}

async function followDocuments(db: Db, chain: Chain, seen: { lines: number }): Promise<Fault | undefined> {
  const sealed = new Map(chain.last);
  const ahead: [string, number][] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (NOT_DOCUMENTS.includes(name) || name.startsWith('system.')) continue;
    const cursor = db.collection<Envelope>(name).find({}, { projection: { journal: 1, tete: 1, scelle: 1 } });
    for await (const document of cursor) {
      const id = nameOf(name, document._id);
      const fault = faultOf(document, sealed.get(id));
      if (fault) return { why: `${id}: ${fault}` };
      if (document.scelle > (sealed.get(id)?.rang ?? 0)) ahead.push([id, document.scelle]);
      sealed.delete(id);
      seen.lines += document.journal.length;
    }
  }
  const [missing] = sealed.keys();
  if (missing !== undefined) return { why: `${missing} is missing` };
  return (await followSeals(db, chain)) ?? faultOfAhead(ahead, chain);
}

function faultOf({ journal, tete }: Pick<Envelope, 'journal' | 'tete'>, sealed: Sealed | undefined): string | undefined {
  const end = follow({ rang: 0, print: FIRST_PRINT }, journal.map(lineOf));
  if ('why' in end) return `line ${end.rang} ${end.why}`;
  if (end.rang !== tete.rang || end.print !== tete.empreinte)
    return `the last line is not the head (${tete.rang}): lines were cut off`;
  if (sealed && end.rang < sealed.rang) return `line ${end.rang + 1} is missing`;
  if (sealed && journal[sealed.rang - 1].empreinte !== sealed.empreinte)
    return `line ${sealed.rang} is not the one that was sealed`;
  return undefined;
}

/** Documents that were sealed while they were read are in the links added since. */
function faultOfAhead(ahead: readonly [string, number][], chain: Chain): Fault | undefined {
  const lost = ahead.find(([id, rang]) => rang > (chain.last.get(id)?.rang ?? 0));
  return lost && { why: `${lost[0]}: the seal of its line ${lost[1]} is missing` };
}
