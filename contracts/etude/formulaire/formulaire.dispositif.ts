/** The device of an investigation (règlement 2017/745) or of a performance study (règlement 2017/746), as blocks of the research form. Rule: FOR-07. */
import type { ElementRecherche } from '../socle/element.schemas.ts';
import { reglementationDuCas } from '../socle/qualifications.ts';
import { messageUdiDi } from '../socle/verifications.ts';
import type { BlocDef, Contexte } from './formulaire.types.ts';

type Valeur = { code: string; libelle: string; detail?: string };

export const FINALITES_DM: readonly Valeur[] = [
  { code: 'CONFORMITE', libelle: 'Établir ou vérifier la conformité du dispositif' },
  { code: 'SUIVI', libelle: 'Suivre le dispositif après sa mise sur le marché' },
  { code: 'AUTRE', libelle: 'Autre finalité, sans visée de conformité' },
];
export const CLASSES_DM: readonly Valeur[] = ['I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'III'].map((code) => ({
  code,
  libelle: `Classe ${code}`,
}));
export const CLASSES_DIV: readonly Valeur[] = ['A', 'B', 'C', 'D'].map((code) => ({ code, libelle: `Classe ${code}` }));
export const PHASES_DM: readonly Valeur[] = [
  { code: 'PREMIERE', libelle: 'Première utilisation chez l’homme' },
  { code: 'FAISABILITE_PRECOCE', libelle: 'Faisabilité précoce' },
  { code: 'FAISABILITE', libelle: 'Faisabilité' },
  { code: 'PIVOT', libelle: 'Étude pivot' },
  { code: 'SUIVI', libelle: 'Suivi clinique après commercialisation' },
];
export const ORIGINES_ECHANTILLONS: readonly Valeur[] = [
  { code: 'RESTANTS', libelle: 'Échantillons restants' },
  { code: 'PROSPECTIFS', libelle: 'Échantillons prélevés pour l’étude' },
];

const reglementDe = (c: Contexte) => c.reglementation ?? reglementationDuCas(c.qualification);
const isDm = (_: ElementRecherche, c: Contexte) => reglementDe(c) === 'REG745';
const isDiv = (_: ElementRecherche, c: Contexte) => reglementDe(c) === 'REG746';
/** The same of any form, by what the blocks are asked with. */
export const surDispositif = (c: Contexte): boolean => ['REG745', 'REG746'].includes(reglementDe(c) ?? '');
/** The research is on a device that a European regulation governs. */
export const isDispositif = (_: ElementRecherche, c: Contexte): boolean => surDispositif(c);

const parmi = (liste: readonly Valeur[]) => (code: string) =>
  liste.some((v) => v.code === code) ? null : 'Choisissez une des réponses proposées.';
const isMarque = (v: ElementRecherche) => v.marquageCe === true;
/** A notified body delivers a certificate from class Is on, and from class B for a diagnostic (art. 52 of 2017/745, art. 48 of 2017/746). */
const isCertifie = (v: ElementRecherche) => isMarque(v) && v.classeDm !== 'I' && v.classeDiv !== 'A';

export const DISPOSITIF: readonly BlocDef<ElementRecherche>[] = [
  {
    id: 'dispositif',
    titre: 'Dispositif étudié',
    si: isDispositif,
    champs: [
      { type: 'texte', cle: 'dispositifNom', label: 'Nom du dispositif', max: 300, requis: true },
      { type: 'texte', cle: 'dispositifModele', label: 'Modèle ou version', max: 200 },
      { type: 'texte', cle: 'fabricant', label: 'Fabricant', max: 300, requis: true },
      {
        type: 'texte',
        cle: 'udiDi',
        label: 'UDI-DI',
        aide: 'Demandé si le dispositif porte le marquage CE',
        max: 40,
        requis: isMarque,
        verifie: messageUdiDi,
      },
      {
        type: 'choix',
        cle: 'classeDm',
        label: 'Classe du dispositif',
        liste: 'classesDm',
        verifie: parmi(CLASSES_DM),
        si: isDm,
        requis: true,
      },
      {
        type: 'choix',
        cle: 'classeDiv',
        label: 'Classe du dispositif de diagnostic',
        liste: 'classesDiv',
        verifie: parmi(CLASSES_DIV),
        si: isDiv,
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'invasif',
        label: 'Le dispositif est-il invasif ?',
        nom: 'Dispositif invasif',
        si: isDm,
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'implantable',
        label: 'Le dispositif est-il implantable ?',
        nom: 'Dispositif implantable',
        si: isDm,
        requis: true,
      },
    ],
  },
  {
    id: 'marquage-ce',
    titre: 'Marquage CE et destination',
    aide: 'Ces réponses doivent être celles du cas choisi à l’étape 1.',
    si: isDispositif,
    champs: [
      {
        type: 'ouiNon',
        cle: 'marquageCe',
        label: 'Le dispositif porte-t-il le marquage CE ?',
        nom: 'Marquage CE',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'dansDestination',
        label: 'Est-il utilisé dans la destination couverte par ce marquage ?',
        nom: 'Utilisation dans la destination du marquage CE',
        si: isMarque,
        requis: true,
      },
      { type: 'texte', cle: 'certificatCe', label: 'Numéro du certificat CE', max: 100, si: isMarque, requis: isCertifie },
      { type: 'texte', cle: 'organismeNotifie', label: 'Organisme notifié', max: 200, si: isMarque, requis: isCertifie },
    ],
  },
  {
    id: 'investigation',
    titre: 'Investigation du dispositif',
    si: isDm,
    champs: [
      {
        type: 'choix',
        cle: 'finalite',
        label: 'Finalité de l’investigation',
        liste: 'finalitesDm',
        verifie: parmi(FINALITES_DM),
        boutons: true,
        requis: true,
      },
      { type: 'choix', cle: 'phaseDm', label: 'Phase', liste: 'phasesDm', verifie: parmi(PHASES_DM), requis: true },
      { type: 'texte', cle: 'comparateur', label: 'Comparateur', aide: 'Laissez vide s’il n’y en a pas.', max: 300 },
      {
        type: 'ouiNon',
        cle: 'multinationale',
        label: 'L’investigation a-t-elle lieu dans plusieurs pays ?',
        nom: 'Investigation multinationale',
        requis: true,
      },
      {
        type: 'texte',
        cle: 'paysConcernes',
        label: 'Pays concernés',
        max: 500,
        si: (v) => v.multinationale === true,
        requis: true,
      },
    ],
  },
  {
    id: 'performances',
    titre: 'Étude des performances',
    si: isDiv,
    champs: [
      { type: 'texte', cle: 'analyte', label: 'Analyte ou marqueur', max: 300, requis: true },
      {
        type: 'texte',
        cle: 'typeEchantillon',
        label: 'Type d’échantillon',
        aide: 'Par exemple : plasma',
        max: 200,
        requis: true,
      },
      {
        type: 'choix',
        cle: 'origineEchantillons',
        label: 'Origine des échantillons',
        liste: 'originesEchantillons',
        verifie: parmi(ORIGINES_ECHANTILLONS),
        boutons: true,
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'prelevementChirurgical',
        label: 'Des prélèvements chirurgicaux sont-ils faits pour la seule étude ?',
        nom: 'Prélèvement chirurgical pour la seule étude',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'interventionnelle',
        label: 'L’étude est-elle interventionnelle ?',
        nom: 'Étude interventionnelle',
        aide: 'Les résultats du test peuvent influencer la prise en charge des participants.',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'resultatsPriseEnCharge',
        label: 'Les résultats servent-ils à la prise en charge des participants ?',
        nom: 'Résultats utilisés pour la prise en charge',
        requis: true,
      },
      {
        type: 'ouiNon',
        cle: 'compagnon',
        label: 'Est-ce un diagnostic compagnon ?',
        nom: 'Diagnostic compagnon',
        requis: true,
      },
      {
        type: 'texte',
        cle: 'compagnonMedicament',
        label: 'Médicament associé',
        max: 300,
        si: (v) => v.compagnon === true,
        requis: true,
      },
      {
        type: 'texte',
        cle: 'laboratoires',
        label: 'Laboratoires',
        aide: 'Où les échantillons sont analysés',
        max: 1000,
        requis: true,
      },
    ],
  },
  {
    id: 'procedures-dispositif',
    titre: 'Procédures ajoutées et numéro européen',
    si: isDispositif,
    champs: [
      {
        type: 'ouiNon',
        cle: 'proceduresInvasives',
        label: 'Les procédures ajoutées par la recherche sont-elles invasives ou lourdes ?',
        nom: 'Procédures ajoutées invasives ou lourdes',
        requis: true,
      },
      { type: 'texte', cle: 'numeroEudamed', label: 'Numéro EUDAMED', aide: 'CIV-ID ou numéro unique, s’il est connu', max: 30 },
    ],
  },
];
