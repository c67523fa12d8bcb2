/** What a committee reads first of a filed form: the science in ten lines, who insures it, where and by whom it is done. Pure. */
import type { ElementAdministratif, ElementRecherche, SiteInvestigateur } from '../socle/element.schemas.ts';
import { type Formulaires, type Lecture, motsDe, plein } from './depose.ts';
import type { Liste } from './formulaire.types.ts';

/** `champs`: what it is read from, where a fault of the form is said beside it too. */
export type LigneScience = { terme: string; mots: string; champs?: readonly string[] };

/** Who needs a protection of its own (L1121-5 to L1121-8-1), and what makes a research graver. */
const PERSONNES: readonly [
  cle: 'volontairesSains' | 'mineurs' | 'majeursHorsEtatDeConsentir' | 'femmesEnceintes' | 'personnesPriveesLiberte',
  mots: string,
][] = [
  ['volontairesSains', 'volontaires sains'],
  ['mineurs', 'mineurs'],
  ['majeursHorsEtatDeConsentir', 'majeurs hors d’état de consentir'],
  ['femmesEnceintes', 'femmes enceintes ou allaitantes'],
  ['personnesPriveesLiberte', 'personnes privées de liberté'],
];

function protegees(r: ElementRecherche): string | null {
  const oui = PERSONNES.filter(([cle]) => r[cle] === true).map(([, mots]) => mots);
  if (oui.length > 0) return `${oui.join(', ')}${r.inclusionUrgence ? ' ; inclusions en urgence' : ''}`;
  if (r.inclusionUrgence) return 'inclusions en situation d’urgence';
  return PERSONNES.every(([cle]) => r[cle] === false) ? 'aucune déclarée' : null;
}

/** What the category says of the risk (L1121-1). */
const RISQUE_DE: Readonly<Record<string, string>> = {
  CAT1: 'intervention que la prise en charge habituelle ne justifie pas',
  CAT2: 'risques et contraintes minimes',
  CAT3: 'sans risque ni contrainte',
  CAT3S: 'sans risque ni contrainte',
};

const jour = (v: string | null): string | null => (plein(v) === null ? null : motsDe({ type: 'date' }, v, () => []));
const phrase = (...mots: (string | null | false)[]): string | null => mots.filter(Boolean).join(' ; ') || null;
const remplies = (
  lignes: readonly (readonly [terme: string, mots: string | null, champs?: readonly string[]])[],
): LigneScience[] =>
  lignes.flatMap(([terme, mots, champs]) => (mots === null ? [] : [{ terme, mots, ...(champs && { champs }) }]));

/** A device under study: its name, its class, whether it is used as its mark allows. */
function dispositif(r: ElementRecherche, mots: (liste: Liste, v: string | null) => string | null): string | null {
  if (plein(r.dispositifNom ?? null) === null) return null;
  const usage = r.dansDestination === true ? 'utilisé dans sa destination' : 'utilisé hors de sa destination';
  const marque = r.marquageCe === false ? 'sans marquage CE' : r.marquageCe === true ? `marqué CE, ${usage}` : null;
  return phrase(
    plein(r.dispositifNom),
    plein(r.fabricant),
    mots('classesDm', r.classeDm ?? null) ?? mots('classesDiv', r.classeDiv ?? null),
    r.implantable === true && 'implantable',
    marque,
  );
}

/** What is studied, on whom, at what risk: the lines that open the reading of a dossier. Only what is filled. */
export function scienceDe({ administratif: a, recherche: r }: Formulaires, lecture: Lecture): LigneScience[] {
  const mots = (liste: Liste, v: string | null) => motsDe({ type: 'choix', liste }, v, lecture.options);
  const [debut, fin, centres] = [jour(a.datePrevisionnelleDebut), jour(a.datePrevisionnelleFin), plein(a.nombreCentresFrance)];
  const lieux = a.sitesInvestigateurs.flatMap((s) => plein(s.organisme) ?? []);
  const effectif = plein(a.tailleEtude);
  const total = plein(a.tailleEtudeTotale);
  return remplies([
    ['Question', plein(r.objectifPrincipal)],
    ['Ce qui est étudié', mots('produits', r.produitActe)],
    ['Dispositif', dispositif(r, mots)],
    ['Qui participe', plein(r.population)],
    ['Combien', phrase(effectif && `${effectif} en France`, total && `${total} au total`), ['tailleEtude', 'tailleEtudeTotale']],
    ['Personnes à protéger', protegees(r)],
    ['Ce qui leur est fait', plein(r.proceduresAjoutees) ?? plein(r.methodologieResume)],
    ['Durée pour une personne', plein(a.dureeParticipation), ['dureeParticipation']],
    [
      'Risque selon la loi',
      phrase(
        mots('qualifications', a.qualificationCode),
        RISQUE_DE[a.qualificationCode ?? ''] ?? null,
        r.premierHomme === true && 'première administration à l’homme',
      ),
    ],
    // One field of the form: the sponsor writes of both, so both are named.
    ['Bénéfices et risques', plein(r.beneficesRisques)],
    ['Centres', phrase(centres && `${centres} en France`, [...new Set(lieux)].slice(0, 5).join(', '), lieux.length > 5 && '…')],
    [
      'Dates',
      phrase(debut && `début prévu le ${debut}`, fin && `fin prévue le ${fin}`),
      ['datePrevisionnelleDebut', 'datePrevisionnelleFin'],
    ],
  ]);
}

/** Who insures the research and for which days (L1121-10). Empty when the form says nothing of it. */
export function assuranceDe(a: ElementAdministratif): LigneScience[] {
  const [debut, fin] = [jour(a.assuranceDebut), jour(a.assuranceExpiration)];
  return remplies([
    ['Assureur', plein(a.assuranceCompagnie)],
    ['Police', plein(a.assurancePolice)],
    ['Validité', debut && fin ? `du ${debut} au ${fin}` : phrase(debut && `à partir du ${debut}`, fin && `jusqu’au ${fin}`)],
  ]);
}

type Personne = { titre: string | null; prenom: string | null; nom: string | null };
const nomDe = (p: Personne): string | null => [p.titre, p.prenom, p.nom].flatMap((v) => plein(v) ?? []).join(' ') || null;

export type CentreLu = { centre: string; investigateur: string | null };
const centreDe = (s: SiteInvestigateur, rang: number): CentreLu => ({
  centre: [s.organisme, s.service, s.ville].flatMap((v) => plein(v) ?? []).join(', ') || `Lieu ${rang + 1}`,
  investigateur: nomDe({ titre: s.titreInvestigateur, prenom: s.prenom, nom: s.nom }),
});

/** Research sites, each with its investigator, in the order of the form; and who coordinates them. */
export const centresDe = (a: ElementAdministratif): { coordonnateur: string | null; centres: CentreLu[] } => ({
  coordonnateur: nomDe(a.investigateurCoordonnateur),
  centres: a.sitesInvestigateurs.map(centreDe),
});
