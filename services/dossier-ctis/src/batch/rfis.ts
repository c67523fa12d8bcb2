/** Requests for information of a record of the old public view, the only form that carries them, each with its considerations and their answers. */
import type { RfiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { Noeud } from './noeud.ts';
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

function statutDe(r: Noeud): RfiCtis['statut'] {
  if (r.texte('rfiStatusCode') === REPONDUE || r.jour('responseDate')) return 'REPONDUE';
  return /laps/i.test(r.texte('status') ?? '') ? 'ECHUE' : 'ENVOYEE';
}

/** `rfis` and `considerations` name the two lists of the node; a request without any date or key, seen in the register, says nothing and is left out. */
export function rfisDe(n: Noeud, etape: Etape, rfis: string, considerations: string): RfiCtis[] {
  const groupes = Map.groupBy(n.liste(considerations), (g) => g.texte('rfiId'));
  return n.liste(rfis).flatMap((r) => {
    const cle = r.texte('businessKey');
    const envoyeeLe = r.jour('submissionDate');
    if (!cle && !envoyeeLe) return [];
    return [
      {
        cle,
        etape,
        pays: iso2De(r.texte('mscName')),
        motif: r.texte('reason'),
        statut: statutDe(r),
        envoyeeLe,
        echeance: r.jour('dueDate'),
        reponduLe: r.jour('responseDate'),
        modifieDossier: r.booleen('hasApplicationChanges'),
        considerations: (groupes.get(r.texte('id')) ?? []).flatMap((g) => g.liste('rfiConsiderations')).map(considerationDe),
      },
    ];
  });
}
