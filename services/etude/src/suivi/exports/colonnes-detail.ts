/** The columns of the detailed exports: those of the public data of studies, then what the file says of the persons and of the research. */
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { formatJour } from '@riph/contracts/core/deadlines';
import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif, ElementRecherche, Organisation } from '@riph/contracts/etude/socle/element.schemas';
import type { LigneEtude } from '@riph/contracts/etude/vie/etude.schemas';
import { POPULATIONS_VULNERABLES } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import {
  type ContactEclaire,
  type EclaireAdmin,
  type EclaireRecherche,
  eclaireAdmin,
  eclaireRecherche,
  type SiteEclaire,
  STATUT_RECRUTEMENT_LABELS,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type { CoordonneesAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { libelleReglementation } from '@riph/contracts/referentiel/reglementation';
import { adminPropose, formesDe, jugementDuDossier, recherchePropose, sitesDuDossier } from '../../vie/registre/fiche.rules.ts';
import type { DetailEtude } from './exports.repository.ts';

/** Lists in words. */
export type Libelles = {
  domaines: Nomme[];
  caracteristiques: Nomme[];
  typesPromoteur: Nomme[];
  competences: Code[];
  tranchesAge: Code[];
  sexes: Code[];
  groupesSujet: Code[];
};
type Code = { code: string; libelle: string };
/** Who filed a study, as his profile says. */
export type Deposant = CoordonneesAnnuaire & { pays: string | null };
type Nomme = { id: number; libelle: string };

/** `contenu` null: the reader knows the study, not what was filed of it. */
export type LigneDetaillee = { etude: LigneEtude; detail: DetailEtude; contenu: Contenu | null };
export type Contenu = {
  admin: EclaireAdmin;
  recherche: EclaireRecherche;
  a: ElementAdministratif;
  r: ElementRecherche;
  inclusion: string[];
  exclusion: string[];
  principal: string[];
  secondaire: string[];
  sites: SiteEclaire[];
  libelles: Libelles;
  deposant: Deposant | null;
};

/** What was filed of a study, with what was typed for the register over it. */
export function contenuDe(d: DetailEtude, libelles: Libelles, deposant: Deposant | null): Contenu {
  const formes = formesDe({ administratif: d.administratif, recherche: d.recherche });
  const titres = (type: string) => d.criteres.filter((c) => c.type === type).map((c) => c.titre);
  return {
    admin: d.ficheAdmin ? eclaireAdmin.parse(d.ficheAdmin) : adminPropose(formes),
    recherche: d.ficheRecherche ? eclaireRecherche.parse(d.ficheRecherche) : recherchePropose(formes),
    a: formes.administratif,
    r: formes.recherche,
    libelles,
    deposant,
    inclusion: titres('INCLUSION'),
    exclusion: titres('EXCLUSION'),
    principal: [...jugementDuDossier(formes).map((c) => c.titre), ...titres('PRINCIPAL')],
    secondaire: titres('SECONDAIRE'),
    sites: [...sitesDuDossier(formes), ...d.sites.map((s) => ({ ...s, id: null, origine: 'SAISIE' as const }))],
  };
}

/** An opinion lapses on a research that has not begun: one that has keeps it. */
export const caduciteDe = (e: Pick<LigneEtude, 'dateDebutEffectif' | 'dateCaducite'>) =>
  e.dateDebutEffectif === null ? e.dateCaducite : null;

type C = Colonne<LigneDetaillee>;
export const OUI_NON = (v: boolean | null | undefined): string | null => {
  if (v === null || v === undefined) return null;
  return v ? 'Oui' : 'Non';
};
const lignes = (v: readonly string[]): string | null => v.join('\n') || null;
const de = (titre: string, valeur: (c: Contenu) => string | number | null, largeur = 24): C => ({
  titre,
  largeur,
  valeur: ({ contenu }) => (contenu === null ? null : valeur(contenu)),
});
const nommes = (ids: readonly number[], liste: readonly Nomme[]) =>
  lignes(ids.flatMap((id) => liste.find((x) => x.id === id)?.libelle ?? []));
const codes = (valeurs: readonly string[], liste: readonly Code[]) =>
  lignes(valeurs.map((code) => liste.find((x) => x.code === code)?.libelle ?? code));
const population = (code: string): string => POPULATIONS_VULNERABLES.find((p) => p.code === code)?.libelle ?? code;

const contact = (qui: string, lire: (c: Contenu) => ContactEclaire): C[] => [
  de(`${qui} : nom`, (c) => [lire(c).prenom, lire(c).nom].filter(Boolean).join(' ')),
  de(`${qui} : organisme`, (c) => lire(c).organisme),
  de(`${qui} : courriel`, (c) => lire(c).courriel),
  de(`${qui} : téléphone`, (c) => lire(c).telephone),
];
const organisation = (qui: string, lire: (c: Contenu) => Organisation): C[] =>
  (
    [
      ['organisme', 'organisme'],
      ['SIRET', 'siret'],
      ['nom', 'nom'],
      ['prénom', 'prenom'],
      ['courriel', 'email'],
      ['téléphone', 'telephone'],
      ['adresse', 'adresse'],
      ['code postal', 'codePostal'],
      ['ville', 'ville'],
    ] as const
  ).map(([mot, champ]) => de(`${qui} : ${mot}`, (c) => lire(c)[champ]));
/** Each property of the places, one place on each line of the cell. */
const SITES: C[] = (
  [
    ['organisme', 'organisme'],
    ['service', 'service'],
    ['adresse', 'adresse'],
    ['code postal', 'codePostal'],
    ['ville', 'ville'],
    ['titre', 'titre'],
    ['nom', 'nom'],
    ['prénom', 'prenom'],
    ['courriel', 'courriel'],
    ['téléphone', 'telephone'],
  ] as const
).map(([mot, champ]) => de(`Lieux : ${mot}`, (c) => lignes(c.sites.map((s) => s[champ])), 28));

/** Beside his name, which every reader of the study knows. */
const DEPOSANT: C[] = (
  [
    ['organisme', 'organisme'],
    ['fonction', 'fonction'],
    ['courriel', 'email'],
    ['téléphone', 'telephone'],
    ['adresse', 'adresse'],
    ['code postal', 'codePostal'],
    ['ville', 'ville'],
    ['pays', 'pays'],
  ] as const
).map(([mot, champ]) => de(`Déposant : ${mot}`, (c) => c.deposant?.[champ] ?? null));

const ETUDE: C[] = [
  { titre: 'Numéro', valeur: ({ etude }) => etude.numero, largeur: 20 },
  { titre: 'Numéro national', valeur: ({ etude }) => etude.numeroNational, largeur: 20 },
  { titre: 'Réglementation', valeur: ({ etude }) => libelleReglementation(etude.reglementationCode), largeur: 28 },
  { titre: 'État', valeur: ({ etude }) => etude.etatLibelle, largeur: 24 },
  { titre: 'Publication autorisée', valeur: ({ detail }) => OUI_NON(detail.publicationAutorisee === true) },
  {
    titre: 'Recrutement',
    valeur: ({ detail }) => STATUT_RECRUTEMENT_LABELS[detail.recrutement ?? 'EN_ATTENTE'],
    largeur: 24,
  },
  { titre: 'Recrutement ouvert le', valeur: ({ detail }) => detail.recrutementDebut, genre: 'jour', largeur: 14 },
  { titre: 'Recrutement fermé le', valeur: ({ detail }) => detail.recrutementFin, genre: 'jour', largeur: 14 },
];
const REGISTRE: C[] = [
  ...contact('Contact public', (c) => c.admin.contactPublic),
  de('Numéro NCT', (c) => c.admin.numeroNct),
  de('Numéro ISRCTN', (c) => c.admin.numeroIsrctn),
  de('Numéro UTN', (c) => c.admin.numeroUtn),
  de('Autre numéro', (c) => c.admin.numeroLibre),
  de('Objectifs', (c) => c.recherche.objectifs, 60),
  de('Résumé', (c) => c.recherche.resume, 60),
  { ...de('Durée de participation (mois)', (c) => c.recherche.dureeParticipation), genre: 'nombre' },
  de('Tranches d’âge', (c) => codes(c.recherche.tranchesAge, c.libelles.tranchesAge)),
  de('Sexe', (c) => codes(c.recherche.sexes, c.libelles.sexes)),
  de('Groupe de sujets', (c) => codes(c.recherche.groupesSujet, c.libelles.groupesSujet)),
  de('Population vulnérable', (c) => lignes(c.recherche.populationVulnerable.map(population))),
  de('Critères d’inclusion', (c) => lignes(c.inclusion), 60),
  de('Critères de non-inclusion', (c) => lignes(c.exclusion), 60),
  de('Critère de jugement principal', (c) => lignes(c.principal), 60),
  de('Critères de jugement secondaires', (c) => lignes(c.secondaire), 60),
  ...SITES,
];
const PERSONNES: C[] = [
  de('Type de promoteur', (c) => c.libelles.typesPromoteur.find((t) => t.id === c.a.typePromoteurId)?.libelle ?? null),
  { titre: 'Déposant', valeur: ({ etude }) => etude.deposant, largeur: 28 },
  ...DEPOSANT,
  ...organisation('Promoteur', (c) => c.a.promoteur),
  de('Mandataire', (c) => OUI_NON(c.a.isMandataire)),
  ...organisation('Mandataire', (c) => c.a.mandataire),
  de('Investigateur coordonnateur', (c) =>
    [c.a.investigateurCoordonnateur.prenom, c.a.investigateurCoordonnateur.nom].filter(Boolean).join(' '),
  ),
];
const RECHERCHE: C[] = [
  { titre: 'Titre', valeur: ({ etude }) => etude.titre, largeur: 60 },
  { titre: 'Acronyme', valeur: ({ etude }) => etude.titreAbrege, largeur: 20 },
  de('Domaines', (c) => nommes(c.a.domaineTherapeutiqueIds, c.libelles.domaines)),
  { ...de('Taille', (c) => c.recherche.tailleEtude), genre: 'nombre' },
  de('Compétences', (c) => codes(c.a.competenceCodes, c.libelles.competences)),
  de('Caractéristiques', (c) => nommes(c.a.caracteristiqueIds, c.libelles.caracteristiques)),
  { titre: 'Ancillaire ou extension', valeur: ({ etude }) => OUI_NON(etude.ancillaire) },
  { titre: 'Qualification', valeur: ({ etude }) => etude.qualificationLibelle, largeur: 24 },
  { titre: 'Comité', valeur: ({ etude }) => etude.cppNom, largeur: 28 },
];
const DATES: C[] = [
  { titre: 'Création', valeur: ({ detail }) => detail.creeLe, genre: 'instant', largeur: 16 },
  { titre: 'Soumission', valeur: ({ detail }) => detail.dateSoumission, genre: 'jour', largeur: 14 },
  { titre: 'Avis favorable', valeur: ({ etude }) => etude.dateAvisFavorable, genre: 'jour', largeur: 14 },
  { titre: 'Avis caduc le', valeur: ({ etude }) => caduciteDe(etude), genre: 'jour', largeur: 14 },
  {
    titre: 'Avis favorables des modifications',
    valeur: ({ detail }) => lignes(detail.avisModifications.map(formatJour)),
    largeur: 18,
  },
  { titre: 'Début', valeur: ({ etude }) => etude.dateDebutEffectif, genre: 'jour', largeur: 14 },
  { titre: 'Fin prévue', valeur: ({ etude }) => etude.dateFinPrevue, genre: 'jour', largeur: 14 },
  { titre: 'Fin', valeur: ({ etude }) => etude.dateFinEffective, genre: 'jour', largeur: 14 },
  { titre: 'Fin de l’assurance', valeur: ({ etude }) => etude.assuranceExpiration, genre: 'jour', largeur: 14 },
  {
    titre: 'Historique',
    valeur: ({ detail }) => lignes(detail.historique.map((h) => `${formatJour(h.date)} : ${ETAT_ETUDE_LABELS[h.etat]}`)),
    largeur: 32,
  },
];
/** What a device adds. */
const DISPOSITIF: C[] = [
  de('Dispositif', (c) => c.r.dispositifNom),
  de('Modèle', (c) => c.r.dispositifModele),
  de('Fabricant', (c) => c.r.fabricant),
  de('Classe', (c) => c.r.classeDm ?? c.r.classeDiv),
  de('UDI-DI', (c) => c.r.udiDi),
  de('Marquage CE', (c) => OUI_NON(c.r.marquageCe)),
  de('Numéro Eudamed', (c) => c.r.numeroEudamed),
];

export const COLONNES_DETAIL: readonly C[] = [...ETUDE, ...REGISTRE, ...PERSONNES, ...RECHERCHE, ...DATES];
export const COLONNES_DETAIL_DM: readonly C[] = [...COLONNES_DETAIL, ...DISPOSITIF];
