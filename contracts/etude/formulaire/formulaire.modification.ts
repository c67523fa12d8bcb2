/** What a substantial modification says of itself (R1123-42; FOR-05), beside the forms of the research that it changes. */
import type { ElementAdministratif } from '../socle/element.schemas.ts';
import type { BlocDef } from './formulaire.types.ts';

type Valeur = { code: string; libelle: string };

export const NATURES_MODIFICATION: readonly Valeur[] = [
  { code: 'PROTOCOLE', libelle: 'Protocole' },
  { code: 'INFORMATION', libelle: 'Note d’information ou consentement' },
  { code: 'BROCHURE', libelle: 'Brochure pour l’investigateur' },
  { code: 'CENTRES', libelle: 'Investigateurs ou centres' },
  { code: 'PROMOTEUR', libelle: 'Promoteur' },
  { code: 'ASSURANCE', libelle: 'Assurance' },
  { code: 'DUREE', libelle: 'Durée de la recherche' },
  { code: 'EFFECTIF', libelle: 'Nombre de participants' },
  { code: 'DISPOSITIF', libelle: 'Dispositif' },
  { code: 'RECRUTEMENT', libelle: 'Recrutement' },
  { code: 'AUTRE', libelle: 'Autre' },
];

export const INITIATEURS_MODIFICATION: readonly Valeur[] = [
  { code: 'PROMOTEUR', libelle: 'Le promoteur' },
  { code: 'ANSM', libelle: 'L’ANSM' },
  { code: 'CPP', libelle: 'Le comité' },
  { code: 'INVESTIGATEUR', libelle: 'Un investigateur' },
];

/** The agency alone is no choice here: a modification that no committee examines is sent to the agency, not to the platform. */
export const DESTINATAIRES_MODIFICATION: readonly Valeur[] = [
  { code: 'CPP', libelle: 'Le comité seul' },
  { code: 'CPP_ANSM', libelle: 'Le comité et l’ANSM' },
];

const parmi = (liste: readonly Valeur[]) => (code: string) =>
  liste.some((v) => v.code === code) ? null : 'Choisissez une des réponses proposées.';

export const MODIFICATION: BlocDef<ElementAdministratif> = {
  id: 'modification',
  titre: 'La modification',
  aide: 'Les formulaires et les pièces sont ceux de la version en vigueur. Changez ce qui doit l’être : le comité voit ce qui change, champ par champ et pièce par pièce.',
  si: (v, c) => c.modification === true || Boolean(v.modificationTitre || v.modificationResume || v.modificationMotifs),
  champs: [
    { type: 'texte', cle: 'modificationTitre', label: 'Objet de la modification', max: 300, requis: true },
    {
      type: 'codes',
      cle: 'modificationNatures',
      label: 'Ce que la modification concerne',
      vide: 'Cochez au moins une réponse.',
      liste: 'naturesModification',
      requis: true,
    },
    {
      type: 'choix',
      cle: 'modificationInitiateur',
      label: 'Qui est à l’origine de la modification ?',
      nom: 'Origine de la modification',
      liste: 'initiateursModification',
      verifie: parmi(INITIATEURS_MODIFICATION),
      boutons: true,
      requis: true,
    },
    {
      type: 'choix',
      cle: 'modificationDestinataires',
      label: 'Qui doit se prononcer ?',
      nom: 'Destinataires de la modification',
      aide: 'L’ANSM se prononce aussi sur ce qui touche à une recherche qu’elle a autorisée : catégorie 1, ou dispositif qu’elle évalue.',
      liste: 'destinatairesModification',
      verifie: parmi(DESTINATAIRES_MODIFICATION),
      boutons: true,
      requis: true,
    },
    {
      type: 'ouiNon',
      cle: 'modificationSecurite',
      label: 'La modification est-elle liée à la sécurité des personnes ?',
      nom: 'Modification liée à la sécurité',
      requis: true,
    },
    {
      type: 'long',
      cle: 'modificationResume',
      label: 'Résumé de la modification',
      aide: 'Ce qui change, en langage courant',
      max: 10_000,
      lignes: 6,
      requis: true,
    },
    {
      type: 'long',
      cle: 'modificationMotifs',
      label: 'Raisons de la modification',
      max: 10_000,
      lignes: 4,
      requis: true,
    },
    {
      type: 'ouiNon',
      cle: 'nouveauConsentement',
      label: 'Les personnes qui participent déjà doivent-elles donner un nouveau consentement ?',
      nom: 'Nouveau consentement des participants',
      aide: 'Le comité le vérifie (art. L1123-9).',
      requis: true,
    },
  ],
};
