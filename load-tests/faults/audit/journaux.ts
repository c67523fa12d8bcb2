/** Journals: the chains hold; each acknowledged write has its line, under its request id; none is there twice. */
import { verifyJournal } from '@riph/chassis/store/postgres/journal-verify';
import type { Acquitte, Registre } from '../registre.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

/** Writes that leave no line in a journal: a choice kept in the session, the forms of a draft (read back by `lignes.ts`), an answer that is being typed, a file that
 * is only judged; a secret ballot cast again (a line would tell who changed his mind); a look at the file of persons has its line in a table of its own (`volontaires.ts`). */
const SANS_LIGNE = new Set([
  ...['choisir le comité', 'MODIFIER_ADMINISTRATIF', 'MODIFIER_RECHERCHE', 'ESSAI_REPONSE_PREPAREE'],
  ...['INDEMNITES_VERIFIER', 'VRB_HOMONYMES', 'DIRECT_BULLETIN_ENCORE'],
]);
/** Asked again after an answer that said nothing, or after somebody else, these find themselves done and write nothing: their line is that of the first request. */
const SE_TROUVENT_FAITS = new Set(['PREPARER_RECEVABILITE', 'DEMANDER_ACCES', 'DIRECT_BULLETIN']);
/** Once in the life of a dossier in this journey, whatever was retried. */
const UNE_FOIS = [
  'CREER',
  'SOUMETTRE',
  'DEMANDER_COMPLEMENTS',
  'ENVOYER_COMPLEMENTS',
  'DECLARER_RECEVABLE',
  'EMETTRE_DEMANDE_MODIF',
  'REPONDRE_MODIF',
  'EMETTRE_AVIS_FINAL',
];

type Ligne = { requestId: string; action: string; entityCode: string; entityId: number; n: number };

export async function auditerJournaux(bases: Bases, registre: Registre, c: Constat): Promise<void> {
  const lignes = new Map<string, number>();
  for (const service of bases.services) {
    const verdict = await verifyJournal(bases.client(service));
    ajouter(c, 'journal lines verified', verdict.lines);
    if (!verdict.isIntact) c.ecarts.push(`journal of ${service}: ${verdict.why}`);
    const rows = await bases.lire<Ligne>(
      service,
      `select request_id as "requestId", action, entity_code as "entityCode", entity_id::int as "entityId", count(*)::int as n from evenement
       group by 1, 2, 3, 4`,
    );
    for (const r of rows) lignes.set(r.requestId, (lignes.get(r.requestId) ?? 0) + r.n);
    if (service === 'etude') doublons(rows, registre, c);
  }
  const premiers = [...registre.incertains, ...registre.parAutrui];
  for (const a of [...registre.acquittes, ...registre.parAutrui]) {
    const sort = sortDe(a, premiers, lignes);
    if (sort === 'TROUVE_FAIT') ajouter(c, 'acts asked again that found themselves done', 1);
    if (sort === 'PERDU')
      c.perdus.push(`${a.acte} of dossier ${a.dosId} was acknowledged (${a.requestId}) and has no line in any journal`);
  }
  for (const a of registre.incertains) if (lignes.has(a.requestId)) ajouter(c, 'uncertain writes that stand', 1);
}

/** What became of an acknowledged write. `premiers`: requests that may have done it before; `lignes` has the request ids that stand in a journal. */
export function sortDe(
  a: Acquitte,
  premiers: readonly Acquitte[],
  lignes: { has: (requestId: string) => boolean },
): 'ECRIT' | 'TROUVE_FAIT' | 'PERDU' {
  if (SANS_LIGNE.has(a.acte) || lignes.has(a.requestId)) return 'ECRIT';
  const isAvant = (i: Acquitte) => i.acte === a.acte && i.dosId === a.dosId && lignes.has(i.requestId);
  return SE_TROUVENT_FAITS.has(a.acte) && premiers.some(isAvant) ? 'TROUVE_FAIT' : 'PERDU';
}

/** One request, one line of a kind for a thing; and the steps of a dossier once each. */
function doublons(rows: Ligne[], registre: Registre, c: Constat): void {
  const demandes = new Set([...registre.acquittes, ...registre.incertains].map((a) => a.requestId));
  for (const r of rows)
    if (demandes.has(r.requestId) && r.n > 1 && UNE_FOIS.includes(r.action))
      c.doubles.push(`${r.action} on ${r.entityCode} ${r.entityId} has ${r.n} lines for one request`);
  const parDossier = new Map<string, number>();
  for (const r of rows)
    if (r.entityCode === 'DOSSIER' && UNE_FOIS.includes(r.action) && registre.statuts.has(r.entityId)) {
      const cle = `${r.action} of dossier ${r.entityId}`;
      parDossier.set(cle, (parDossier.get(cle) ?? 0) + r.n);
    }
  for (const [cle, n] of parDossier) if (n > 1) c.doubles.push(`${cle} happened ${n} times`);
}
