/** Parts II of a record, one for each country: its sites and the number of people expected there. */
import { wordsOf } from '@riph/contracts/core/phrases';
import type { EssaiCtis, SiteCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { EnVigueur } from './en-vigueur.rules.ts';
import type { Noeud } from './noeud.ts';
import { adresseDe, type NbSujets, organismeDe } from './partie-un.ts';
import { iso2De, nomDuPays } from './pays.ts';

const CIVILITES: Readonly<Record<string, string>> = { 1: 'M.', 2: 'Mme' };
const normalise = (texte: string | null): string => wordsOf(texte ?? '').trim();

const paysDeLaPartie = (p2: Noeud): string | null => iso2De(p2.texte('mscInfo', 'mscName') ?? p2.texte('mscInfo', 'countryName'));

/** The portal gives its sites new ids in each state of a record: the organisation, the department and the investigator tell them apart. */
function siteDe(s: Noeud, pays: string | null): SiteCtis {
  const lieu = s.en('organisationAddressInfo');
  const organisme = organismeDe(lieu.en('organisation'));
  const personne = s.en('personInfo');
  const service = s.texte('departmentName');
  const nom = `${personne.texte('lastName') ?? ''} ${personne.texte('firstName') ?? ''}`;
  return {
    siteKey: [organisme.cleOrg ?? normalise(organisme.nom), normalise(service), normalise(nom)].join('|'),
    pays,
    organisme,
    service,
    adresse: adresseDe(lieu.en('address')),
    investigateur: {
      civilite: CIVILITES[personne.texte('title') ?? ''] ?? personne.texte('title'),
      nom: personne.texte('lastName'),
      prenom: personne.texte('firstName'),
      courriel: personne.texte('email'),
      telephone: personne.texte('telephone'),
    },
  };
}

/** Each once: a record may list the same department twice. */
export function sitesDe(partiesDeux: readonly Noeud[]): SiteCtis[] {
  const sites = partiesDeux.flatMap((p2) => p2.liste('trialSites').map((s) => siteDe(s, paysDeLaPartie(p2))));
  return [...new Map(sites.map((s) => [s.siteKey, s])).values()];
}

export function sujetsDe(partiesDeux: readonly Noeud[], lu: EnVigueur): ReadonlyMap<string, number> {
  const nombres = partiesDeux.flatMap((p2) => {
    const pays = paysDeLaPartie(p2);
    const nombre = p2.entier('recruitmentSubjectCount') ?? p2.entier('mscInfo', 'recruitmentSubjectCount');
    return pays && nombre !== null ? [{ pays, nombre }] : [];
  });
  const parPays = lu.parCle(
    nombres,
    (n) => n.pays,
    (pays) => ({ quoi: `Nombre de participants (${nomDuPays(pays)})`, sens: (n) => n.nombre }),
  );
  return new Map([...parPays.values()].map((n) => [n.pays, n.nombre]));
}

const TYPES: Readonly<Record<string, { partie: 1 | 2; categorie: string }>> = {
  7: { partie: 1, categorie: 'RESUME' },
  14: { partie: 2, categorie: 'RECRUTEMENT' },
  15: { partie: 2, categorie: 'NIFC' },
  104: { partie: 1, categorie: 'PROTOCOLE' },
};

/** Documents that the portal announces. The files stay there: it gives their names, not their bytes. */
export function piecesDe(documents: readonly Noeud[], partiesDeux: readonly Noeud[]): EssaiCtis['pieces'] {
  const pays = new Map(partiesDeux.map((p2) => [p2.texte('id'), paysDeLaPartie(p2)]));
  return documents.flatMap((d) => {
    const ctisId = d.texte('uuid');
    const entite = d.texte('associatedEntityId');
    const connu = TYPES[d.texte('documentType') ?? ''];
    const estPartieDeux = entite !== null && pays.has(entite);
    if (!ctisId) return [];
    return [
      {
        ctisId,
        titre: d.texte('title') ?? 'Document sans titre',
        type: d.texte('documentType'),
        typeLibelle: d.texte('documentTypeLabel'),
        partie: connu?.partie ?? (estPartieDeux ? 2 : 1),
        categorie: connu?.categorie ?? null,
        pays: pays.get(entite) ?? null,
        versionManuelle: d.texte('manualVersion'),
        versionSysteme: d.texte('systemVersion'),
        format: d.texte('fileType'),
      },
    ];
  });
}

/** `inclus`: the number of the trial as the portal sums it up, of the European Economic Area alone; `ailleurs`: that of the rest of the world. */
export const nbSujetsDe = (
  sujets: ReadonlyMap<string, number>,
  { inclus, ailleurs }: { inclus: number | null; ailleurs: number | null },
): NbSujets => {
  const somme = [...sujets.values()].reduce((a, b) => a + b, 0);
  const eee = inclus ?? (sujets.size > 0 ? somme : null);
  return { total: eee === null ? null : eee + (ailleurs ?? 0), eee, france: sujets.get(FRANCE) ?? null };
};
