/** Mails: each that was asked is written once and came once. A receiving server keeps one of two with the same Message-ID; so does the catcher, which counts them. */
import { createHash } from 'node:crypto';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

type Recu = { messageId: string; copies: number; to: string[] };

export async function auditerCourriels(bases: Bases, pageUrl: string, c: Constat): Promise<void> {
  const rows = await bases.lire<{ cle: string; statut: string; email: string }>(
    'identity',
    'select cle, statut, email from mail',
  );
  const recus: Recu[] = JSON.parse(await (await fetch(`${pageUrl}/api/messages`)).text());
  const parId = new Map<string, Recu[]>();
  for (const r of recus) parId.set(r.messageId, [...(parId.get(r.messageId) ?? []), r]);
  for (const { cle, statut } of rows) {
    const id = `<${createHash('sha256').update(cle).digest('hex').slice(0, 32)}@riph>`;
    const n = parId.get(id)?.length ?? 0;
    if (statut !== 'ENVOYE') c.ecarts.push(`mail ${cle} is ${statut}`);
    if (statut === 'ENVOYE' && n === 0) c.perdus.push(`mail ${cle} is marked as sent and was never received`);
    if (n > 1) c.doubles.push(`mail ${cle} came ${n} times`);
  }
  ajouter(c, 'mails asked', rows.length);
  ajouter(c, 'mails received', recus.length);
  ajouter(
    c,
    'mails sent again under the same identity after a kill',
    recus.reduce((sum, r) => sum + r.copies - 1, 0),
  );
}
