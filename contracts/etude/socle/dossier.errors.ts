/** Refusals of the etude service. Sentences say what to do. */
import { type ErrorCatalogue, refusals } from '../../core/errors.ts';
import { MO } from '../../core/files.ts';
import type { DosId, EtuId } from '../../core/ids.ts';
import { MOTIF_MIN } from '../../core/motifs.ts';
import { inOneSentence } from '../../core/phrases.ts';
import { DOSSIER_PIECES_MAX } from './tailles.ts';

export const ETUDE_ERRORS = {
  'dossier.introuvable': [404, (d: { dosId: DosId }) => `Le dossier ${d.dosId} est introuvable.`],
  'dossier.conflit': [
    403,
    (_: object) =>
      'Vous êtes écarté de l’examen de ce dossier, pour un lien d’intérêts ou comme membre du comité qui a donné le premier avis : son contenu ne vous est pas accessible.',
  ],
  'dossier.contenuReserve': [
    403,
    (_: object) =>
      'Le contenu de ce dossier est réservé au promoteur et au comité ; l’agence en voit l’état, les dates et les courriers.',
  ],
  'etude.introuvable': [404, (d: { etuId: EtuId }) => `L’étude ${d.etuId} est introuvable.`],
  'integration.jeton': [401, (_: object) => 'Le jeton d’intégration manque ou n’est plus valable.'],
  'etude.dejaFait': [
    409,
    (d: { etat: string }) => `Quelqu’un a déjà agi sur cette étude : elle est maintenant « ${d.etat} ». La page a été rechargée.`,
  ],
  'historique.comite': [409, (_: object) => 'Choisissez un comité de la liste.'],
  'historique.deposant': [
    409,
    (_: object) => 'Donnez l’adresse du compte de déposant à qui revient l’étude : aucun compte ouvert n’a celle-ci.',
  ],
  'historique.numero': [409, (d: { numero: string }) => `Le numéro « ${d.numero} » est déjà celui d’un autre dossier.`],
  'historique.fige': [409, (d: { raison: string }) => d.raison],
  'historique.dernierAvis': [
    409,
    (_: object) => 'Un dossier historique garde au moins un avis : ajoutez le bon, puis retirez celui-ci.',
  ],
  'centre.introuvable': [404, (d: { nom: string }) => `Le centre « ${d.nom} » est introuvable.`],
  'centre.doublon': [409, (d: { nom: string }) => `Un centre « ${d.nom} » existe déjà dans cette étude.`],
  'lien.introuvable': [404, (_: object) => 'Ce lien entre deux volets est introuvable.'],
  'lien.dejaFait': [409, (_: object) => 'Quelqu’un a déjà décidé de ce lien : rechargez la page.'],
  'lien.pris': [
    409,
    (_: object) => 'L’un des deux volets est déjà lié à une autre étude : rompez d’abord ce lien, un volet n’en a qu’un autre.',
  ],
  'piece.introuvable': [404, (d: { pjId: number }) => `La pièce ${d.pjId} est introuvable.`],
  'document.introuvable': [404, (d: { id: number }) => `Le document ${d.id} est introuvable.`],
  'rapporteur.introuvable': [404, (d: { id: number }) => `Le rapporteur ${d.id} est introuvable.`],
  'depose.introuvable': [404, (_: object) => 'Ce dossier n’a pas été envoyé sous cette version : ouvrez la liste de ses envois.'],
  'tirage.introuvable': [404, (d: { dosId: DosId }) => `Aucun tirage n’est enregistré pour le dossier ${d.dosId}.`],
  'dossier.nonModifiable': [409, (d: { raison: string }) => d.raison],
  'dossier.versionPerimee': [
    409,
    (_: { courant: unknown; version: number; par: string; le: string }) =>
      'Ce formulaire a été modifié ailleurs depuis son ouverture. Votre saisie est conservée : comparez les valeurs, puis enregistrez à nouveau.',
  ],
  'dossier.tropVolumineux': [
    413,
    (_: object) =>
      'Ce formulaire est trop volumineux pour être enregistré : raccourcissez les textes et joignez le détail en pièce.',
  ],
  'dossier.dejaFait': [
    409,
    (d: { statut: string }) =>
      `Quelqu’un a déjà agi sur ce dossier : il est maintenant « ${d.statut} ». La page a été rechargée.`,
  ],
  'dossier.reglementation': [
    409,
    (d: { attendue: string }) => `Ce formulaire ne correspond pas à la réglementation du dossier (${d.attendue}).`,
  ],
  'dossier.reglementationFermee': [
    409,
    (_: object) =>
      'L’administration n’ouvre plus de dossier sous cette réglementation. Les dossiers déjà commencés suivent leur cours.',
  ],
  'dossier.incomplet': [
    409,
    (d: { manques: { etape: string; champ: string; libelle: string; message: string }[] }) =>
      `Le dossier n’est pas complet : ${d.manques.length} point(s) à compléter ou à corriger.`,
  ],
  'numeroNational.dejaUtilise': [
    409,
    (d: { numero: string }) => `Le numéro national ${d.numero} est déjà utilisé par une autre étude active.`,
  ],
  'piece.categorie': [404, (_: object) => 'Cette catégorie de pièce n’est pas attendue pour ce dossier.'],
  'piece.typeRefuse': [415, (d: { types: string }) => `Cette catégorie accepte : ${d.types}.`],
  'piece.dossierPlein': [
    413,
    (_: object) => `La taille totale des pièces dépasse ${DOSSIER_PIECES_MAX / MO} Mo. Supprimez ou réduisez des fichiers.`,
  ],
  'piece.doublon': [409, (d: { nom: string }) => `Ce contenu est déjà présent dans le dossier (« ${d.nom} »).`],
  'piece.verrouillee': [
    409,
    (_: object) => 'Une pièce déposée ne se supprime pas : remplacez-la, l’ancienne version est conservée.',
  ],
  'conformite.motif': [400, (_: object) => `Indiquez le motif de non-conformité (au moins ${MOTIF_MIN.ordinaire} caractères).`],
  'demandeModif.unique': [
    409,
    (_: object) => 'Une demande de modification a déjà été émise : la loi n’en permet qu’une seule par dossier.',
  ],
  'avis.quorum': [409, (d: { manques: string[] }) => inOneSentence('L’avis ne peut pas être rendu', d.manques)],
  'avis.motif': [
    400,
    (_: object) => 'Un avis défavorable doit être motivé : choisissez au moins un motif et rédigez la motivation.',
  ],
  'avis.conditions': [
    409,
    (_: object) => 'L’avis favorable sous conditions n’existe que pour les dispositifs médicaux (art. R1125-6 et R1126-6).',
  ],
  'avis.restreint': [
    409,
    (_: object) =>
      'Un comité restreint ne peut pas rendre seul un avis défavorable : inscrivez le dossier à une séance plénière.',
  ],
  'rapporteur.empeche': [409, (d: { raisons: string[] }) => inOneSentence('Cette personne ne peut pas être désignée', d.raisons)],
  'rapporteur.decideur': [409, (d: { raison: string }) => d.raison],
  'rapporteur.tourInconnu': [404, (_: object) => 'Ce tour d’évaluation est introuvable dans ce dossier.'],
  'rapporteur.pasVous': [404, (_: object) => 'Vous n’êtes pas rapporteur de ce dossier.'],
  'premierExamen.introuvable': [404, (_: object) => 'Ce dossier n’est pas un second examen.'],
  'modification.introuvable': [404, (_: object) => 'Ce dossier n’est pas une modification substantielle.'],
  'suite.impossible': [409, (d: { raisons: string[] }) => d.raisons.join(' ')],
  'generation.far': [409, (_: object) => 'Le rapport d’évaluation final (FAR) n’existe que pour les dossiers CTIS.'],
  'attribution.motif': [400, (_: object) => `Justifiez l’attribution manuelle (au moins ${MOTIF_MIN.attribution} caractères).`],
  'attribution.comite': [
    409,
    (d: { raisons: string[] }) => inOneSentence('Ce comité ne peut pas recevoir le dossier', d.raisons),
  ],
  'reaffectation.aucunComite': [
    409,
    (_: object) =>
      'Aucun autre comité n’est éligible aujourd’hui : le dossier reste à son comité. Attribuez-le sans tirage, ou refusez la demande.',
  ],
  'contribution.president': [
    403,
    (_: object) =>
      'Une note du président est jointe par lui, ou par le secrétariat pour lui. Joignez la vôtre à « Observations d’un membre ».',
  ],
  'note.introuvable': [404, (_: object) => 'Cette note est introuvable : elle a peut-être été retirée par son auteur.'],
  'note.figee': [409, (d: { raison: string }) => d.raison],
  'note.nommes': [409, (d: { raison: string }) => d.raison],
  'positionAnsm.incomplete': [400, (_: object) => 'Dites si le dossier est valide ou incomplet.'],
  'decisionAnsm.incomplete': [400, (_: object) => 'Indiquez le sens de la décision et sa date.'],
  'transfert.introuvable': [404, (_: object) => 'Ce transfert est introuvable.'],
  'transfert.cible': [
    409,
    (_: object) =>
      'Le transfert se fait vers un autre déposant, dont le compte est ouvert : aucun n’est connu à cette adresse. Vérifiez-la, ou invitez cette personne à créer son compte de déposant.',
  ],
  'transfert.enCours': [
    409,
    (_: object) => 'Un transfert de cette étude est déjà en attente : annulez-le avant d’en envoyer un autre.',
  ],
  'transfert.impossible': [409, (d: { raison: string }) => d.raison],
  'transfert.clos': [409, (d: { statut: string }) => `Ce transfert n’attend plus de réponse : il est « ${d.statut} ».`],
  'transfert.motif': [
    400,
    (_: object) => `Dites pourquoi vous refusez le transfert (au moins ${MOTIF_MIN.ordinaire} caractères).`,
  ],
  'externe.inconnu': [
    404,
    (_: object) =>
      'Aucun compte de déposant n’est ouvert à cette adresse. Vérifiez-la, ou invitez cette personne à créer son compte.',
  ],
  'externe.soiMeme': [409, (_: object) => 'Vous êtes déjà le déposant de cette étude.'],
  'externe.dejaLa': [
    409,
    (d: { nom: string }) => `${d.nom} a déjà accès à cette étude : changez son accès, ou retirez-le d’abord.`,
  ],
  'externe.absent': [409, (_: object) => 'Personne n’est invité sur cette étude : la page a été rechargée.'],
  'externe.lecture': [
    403,
    (_: object) => 'Vous pouvez lire les documents de cette étude ; son déposant ne vous a pas donné le droit d’en déposer.',
  ],
  'externe.impossible': [409, (d: { raison: string }) => d.raison],
  'critere.introuvable': [404, (_: object) => 'Ce critère est introuvable : il a peut-être été retiré. Rechargez la page.'],
  'site.introuvable': [404, (_: object) => 'Ce lieu est introuvable : il a peut-être été retiré. Rechargez la page.'],
  'registre.fige': [409, (d: { raison: string }) => d.raison],
  'registre.plein': [
    409,
    (d: { max: number; quoi: string }) => `La fiche a déjà ${d.max} ${d.quoi} : retirez-en avant d’en ajouter.`,
  ],
  'recrutement.dejaFait': [
    409,
    (d: { statut: string }) =>
      `Le statut a été modifié entre-temps : il est maintenant « ${d.statut} ». La page a été rechargée.`,
  ],
  'publication.decidee': [
    409,
    (d: { autorisee: boolean; par: string; le: string }) =>
      `${d.par} a ${d.autorisee ? 'autorisé la publication' : 'retiré l’autorisation de publier'} le ${d.le}. Rien n’a été changé : relisez l’état de la publication, puis décidez.`,
  ],
  'transition.dates': [409, (d: { raison: string }) => d.raison],
} as const satisfies ErrorCatalogue;

export const refus = refusals(ETUDE_ERRORS);
