/** What the approved file already says of the form of the register: shown as long as nobody typed anything else; criteria and places of the file follow it. Pure. */

import {
  type ElementAdministratif,
  type ElementRecherche,
  elementAdministratif,
  elementRecherche,
  type Personne,
} from '@riph/contracts/etude/socle/element.schemas';
import { effectifPrevu, isVide } from '@riph/contracts/etude/socle/verifications';
import {
  type ContactEclaire,
  type CritereJugement,
  contactEclaire,
  type EclaireAdmin,
  type EclaireRecherche,
  eclaireAdmin,
  eclaireRecherche,
  type SiteEclaire,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type { FormesLues } from './registre.repository.ts';

export type FormesApprouvees = { administratif: ElementAdministratif; recherche: ElementRecherche };

/** Forms of any age: a field that came later is empty in them. */
export const formesDe = (lues: FormesLues | null): FormesApprouvees => ({
  administratif: elementAdministratif.parse(lues?.administratif ?? {}),
  recherche: elementRecherche.parse(lues?.recherche ?? {}),
});

/** Shortened to what a field of the register holds: a draft of a dossier may be longer. */
const court = (v: string | null, max = 200): string => (v ?? '').slice(0, max);

const contactDe = (p: Personne): ContactEclaire =>
  contactEclaire.parse({
    nom: court(p.nom),
    prenom: court(p.prenom),
    organisme: court(p.organisme),
    courriel: court(p.email),
    telephone: court(p.telephone, 40),
  });

export const adminPropose = ({ administratif: a }: FormesApprouvees): EclaireAdmin =>
  eclaireAdmin.parse({
    numeroNct: court(a.numeroNct, 40),
    numeroIsrctn: court(a.numeroIsrctn, 40),
    numeroUtn: court(a.numeroUtn, 40),
    numeroLibre: court(a.numeroPublic),
    contactScientifique: contactDe(a.investigateurCoordonnateur),
    contactPublic: contactDe(a.contactPublic),
    paysConcernes: ['FR'],
  });

/** « 6 » or « 6 mois »: anything else is for the sponsor to say in months. */
const moisDe = (v: string | null): number | null => {
  const mois = /^\s*(\d{1,4})(\s*mois)?\s*$/i.exec(v ?? '')?.[1];
  return mois === undefined || Number(mois) > 1_200 ? null : Number(mois);
};

const POPULATIONS = [
  ['mineurs', 'minors'],
  ['femmesEnceintes', 'pregnant'],
  ['majeursHorsEtatDeConsentir', 'incap-consent'],
  ['inclusionUrgence', 'emergency-situation'],
] as const satisfies readonly (readonly [keyof ElementRecherche, string])[];

export const recherchePropose = ({ administratif: a, recherche: r }: FormesApprouvees): EclaireRecherche =>
  eclaireRecherche.parse({
    phase: court(r.phaseDm),
    objectifs: court(r.objectifPrincipal, 4_000),
    dureeParticipation: moisDe(a.dureeParticipation),
    tailleEtude: effectifPrevu(a),
    groupesSujet: r.volontairesSains === null ? [] : [r.volontairesSains ? 'VOLONTAIRE_SAIN' : 'PATIENT'],
    populationVulnerable: POPULATIONS.filter(([champ]) => r[champ] === true).map(([, code]) => code),
  });

export const jugementDuDossier = ({ recherche: r }: FormesApprouvees): CritereJugement[] =>
  isVide(r.criterePrincipal)
    ? []
    : [{ id: null, type: 'PRINCIPAL', titre: (r.criterePrincipal ?? '').trim(), ordre: 0, origine: 'DOSSIER' }];

/** Places of the approved file with the name of their investigator; his address and telephone are published only when somebody types them for that. */
export const sitesDuDossier = ({ administratif: a }: FormesApprouvees): SiteEclaire[] =>
  a.sitesInvestigateurs
    .filter((s) => !isVide(s.organisme))
    .map((s) => ({
      id: null,
      organisme: (s.organisme ?? '').trim(),
      service: s.service ?? '',
      adresse: s.adresse ?? '',
      codePostal: s.codePostal ?? '',
      ville: s.ville ?? '',
      titre: s.titreInvestigateur ?? '',
      nom: s.nom ?? '',
      prenom: s.prenom ?? '',
      courriel: '',
      telephone: '',
      origine: 'DOSSIER',
    }));
