/** Requests for information of a record of the old public view, the only form that carries them, each with its considerations and their answers. */
import type { RfiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { Noeud } from './noeud.ts';
import { iso2De } from './pays.ts';

type Etape = RfiCtis['etape'];
const REPONDUE = '2';

const considerationDe = (c: Noeud): RfiCtis['considerations'][number] => ({
  numero: c.texte('mscConsiderationNumber'),
  pays: iso2De(c.texte('mscName')),
  section: c.texte('applicationSectionTxt'),
  partieSection: c.texte('applicationSectionPart'),
  texte: c.texte('consideration') ?? '',
  reponse: c.texte('sponsorResponse'),
  reponduLe: c.jour('sponsorSubmitDate'),
  tardive: c.booleen('late'),
});

function statutDe(r: Noeud, considerations: RfiCtis['considerations']): RfiCtis['statut'] {
  if (r.texte('rfiStatusCode') === REPONDUE || r.jour('responseDate')) return 'REPONDUE';
  // Of a request without any entry, its considerations alone say whether it was answered.
  if (!r.existe && considerations.every((c) => c.reponduLe !== null)) return 'REPONDUE';
  return /laps/i.test(r.texte('status') ?? '') ? 'ECHUE' : 'ENVOYEE';
}

/**
 * `rfis` and `considerations` name the two lists of the node. Considerations are kept whatever their request lacks, its entry too: it has no number then. An entry without date, key nor
 * considerations, seen in the register, says nothing and is left out.
 */
export function rfisDe(n: Noeud, etape: Etape, rfis: string, considerations: string): RfiCtis[] {
  const entrees = n.liste(rfis);
  const groupes = Map.groupBy(n.liste(considerations), (g) => g.texte('rfiId'));
  const connus = new Set(entrees.flatMap((r) => r.texte('id') ?? []));
  const sansEntree = [...groupes.keys()].filter((id) => id === null || !connus.has(id));
  const lues = entrees.map((r) => {
    const id = r.texte('id');
    return rfiDe(r, etape, (id !== null && groupes.get(id)) || []);
  });
  const orphelines = sansEntree.map((id) => rfiDe(new Noeud(null), etape, groupes.get(id) ?? []));
  return [...lues, ...orphelines].filter((r) => r.cle !== null || r.envoyeeLe !== null || r.considerations.length > 0);
}

function rfiDe(r: Noeud, etape: Etape, groupes: readonly Noeud[]): RfiCtis {
  const considerations = groupes.flatMap((g) => g.liste('rfiConsiderations')).map(considerationDe);
  return {
    cle: r.texte('businessKey'),
    etape,
    pays: iso2De(r.texte('mscName')),
    motif: r.texte('reason'),
    statut: statutDe(r, considerations),
    envoyeeLe: r.jour('submissionDate'),
    echeance: r.jour('dueDate'),
    reponduLe: r.jour('responseDate'),
    modifieDossier: r.booleen('hasApplicationChanges'),
    considerations,
  };
}
