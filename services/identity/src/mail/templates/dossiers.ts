/** Mails on a dossier. Rule: MAI-03. Subjects hold the number, never the title. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId } from '@riph/contracts/core/ids';
import { type Bloc, type Contexte, type Modeles, rapporte } from './modele.ts';

const voir = (c: Contexte, dosId: DosId, suite = ''): Bloc => ({
  lien: c.page(`/dossiers/${dosId}${suite}`),
  libelle: 'Ouvrir le dossier',
});
const si = (condition: unknown, bloc: () => Bloc): Bloc[] => (condition ? [bloc()] : []);
const recours = 'Cette décision peut être contestée devant le tribunal administratif dans les deux mois suivant sa notification.';
const secondExamen = (limite: string) =>
  `Un second examen par un autre comité peut être demandé une fois sur la plateforme, par le promoteur, jusqu’au ${formatJour(limite)} : ouvrez le dossier refusé, puis « Demander un second examen ».`;

const articleDe = ({ article }: { article: string | null }): string => (article === null ? '' : ` (${article})`);

const etapeParent = ({ etape, numero, comite }: { etape: 'SIGNALE' | 'DEMANDE' | 'REFUSE'; numero: string; comite: string }) =>
  ({
    SIGNALE: `Le déposant du dossier ${numero} signale que sa recherche prolonge une étude suivie par le comité ${comite}. Le comité désigné peut demander à l’administration, sous « Réaffectation », que le dossier soit confié à ce comité ; sans cela il l’examine. Les délais courent.`,
    DEMANDE: `Le comité désigné demande que votre dossier ${numero} soit confié au comité ${comite}, que vous lui avez signalé. L’administration décide ; les délais courent toujours.`,
    REFUSE: `L’administration n’accepte pas que votre dossier ${numero} soit confié au comité ${comite}, que vous aviez signalé : le comité désigné le garde et poursuit son examen.`,
  })[etape];

/** As the letter says it (`lettreComplements`). */
const SANS_REPONSE = 'Sans réponse à cette date, vous serez réputé avoir renoncé à la recherche.';

const ENVOIS = {
  ENVOYER_COMPLEMENTS: { sujet: 'vos compléments sont reçus', fait: 'Le comité a reçu vos compléments' },
  REPONDRE_MODIF: { sujet: 'votre réponse est reçue', fait: 'Le comité a reçu votre réponse à sa demande de modifications' },
  RETIRER: { sujet: 'votre retrait est enregistré', fait: 'Votre dossier a été retiré à votre demande' },
} as const;

export const MODELES_DOSSIER = {
  DOSSIER_SOUMIS: {
    sujet: (d) => `Dossier ${d.numero} : dépôt reçu`,
    blocs: (d, c) => [
      `Votre dossier ${d.numero} a été reçu le ${formatJour(d.soumisLe)}. L’accusé de réception se trouve dans le dossier.`,
      d.sansTirage
        ? 'Il va au comité qui suit déjà la recherche : un autre message vous le confirme.'
        : 'Un comité de protection des personnes est désigné par tirage au sort. Vous recevrez un message dès que le comité est connu.',
      voir(c, d.dosId),
    ],
  },
  COMITE_TIRE_DEPOSANT: {
    sujet: (d) => `Dossier ${d.numero} : comité désigné`,
    blocs: (d, c) => [
      `Le tirage au sort du ${formatJour(c.le)} a désigné le comité ${d.comite} pour examiner votre dossier ${d.numero}.`,
      ...si(d.contact, () => `Contact du comité : ${d.contact}.`),
      ...si(
        d.seanceLe,
        () =>
          `Une place est réservée à la séance du ${formatJour(d.seanceLe ?? '')}, sous réserve que le dossier soit recevable.`,
      ),
      ...si(d.echeance, () => `Le comité vérifie la recevabilité au plus tard le ${formatJour(d.echeance ?? '')}.`),
      ...(d.extension
        ? [
            `Vous déclarez que cette recherche dépend d’une étude suivie par le comité ${d.extension.comiteParent}. Si elle en est l’extension, informez-en le comité désigné dans les vingt-quatre heures, avant le ${d.extension.jusqua}${articleDe(d.extension)}, depuis la page du dossier : il peut alors demander que ce dossier soit confié au comité ${d.extension.comiteParent}.`,
          ]
        : []),
      voir(c, d.dosId),
    ],
  },
  COMITE_TIRE_GESTIONNAIRE: {
    sujet: (d) => `Dossier ${d.numero} attribué à votre comité`,
    blocs: (d, c) => [
      `Le dossier ${d.numero} a été attribué par tirage au sort, le ${formatJour(c.le)}, au comité ${d.comite}.`,
      ...si(d.seanceLe, () => `Une place est réservée à la séance du ${formatJour(d.seanceLe ?? '')}.`),
      ...si(d.echeance, () => `La recevabilité est à vérifier au plus tard le ${formatJour(d.echeance ?? '')}.`),
      ...(d.extension
        ? [
            `Le promoteur déclare que cette recherche dépend d’une étude suivie par le comité ${d.extension.comiteParent}. S’il vous informe avant le ${d.extension.jusqua} qu’elle en est l’extension${articleDe(d.extension)}, vous pouvez demander à l’administration, depuis l’onglet « Réaffectation » du dossier, de le confier à ce comité.`,
          ]
        : []),
      voir(c, d.dosId, '/recevabilite'),
    ],
  },
  COMITE_AUCUN: {
    sujet: (d) => `Dossier ${d.numero} : aucun comité disponible, attribution à faire`,
    blocs: (d, c) => [
      ...(d.impose
        ? [`Le dossier ${d.numero} attend votre décision. ${d.impose}`]
        : [
            `Le tirage au sort n’a trouvé aucun comité pour le dossier ${d.numero}. Un nouveau tirage est fait chaque jour ; vous pouvez aussi l’attribuer vous-même.`,
            'Raisons par comité :',
            { liste: d.raisons },
          ]),
      voir(c, d.dosId),
    ],
  },
  COMITE_SANS_SECRETARIAT: {
    sujet: (d) => `Dossier ${d.numero} : comité sans gestionnaire`,
    blocs: (d, c) => [
      `Le dossier ${d.numero} est au comité ${d.comite}, dont aucun gestionnaire n’a de compte ouvert : personne ne peut l’examiner, et le silence du comité vaut refus.`,
      'Ouvrez le compte d’un gestionnaire de ce comité, ou voyez avec lui ce qu’il en est.',
      voir(c, d.dosId),
    ],
  },
  DEPOT_SEMBLABLE: {
    sujet: (d) => `Dossier ${d.numero} : semblable à un dossier retiré`,
    blocs: (d, c) => [
      `Le dossier ${d.numero} porte le même titre, du même promoteur ou du même déposant, que le dossier ${d.retire}, retiré depuis moins de six mois devant le comité ${d.comite}, mais un autre numéro national.`,
      'Une recherche n’est soumise qu’à un seul comité (article L1123-6) : vérifiez s’il s’agit de la même.',
      voir(c, d.dosId),
    ],
  },
  COMITE_ATTRIBUE: {
    sujet: (d) => `Dossier ${d.numero} : comité attribué`,
    blocs: (d, c) => [
      `Le dossier ${d.numero} est confié au comité ${d.comite} depuis le ${formatJour(c.le)}.`,
      `Motif : ${d.motif}`,
      ...si(d.contact, () => `Contact du comité : ${d.contact}.`),
      ...si(d.seanceLe, () => `Une place est réservée à la séance du ${formatJour(d.seanceLe ?? '')}.`),
      ...si(d.echeance, () => `La recevabilité est à vérifier au plus tard le ${formatJour(d.echeance ?? '')}.`),
      voir(c, d.dosId),
    ],
  },
  POSITION_ANSM_ATTENDUE: {
    sujet: (d) => `Dossier ${d.numero} : position de l’ANSM attendue`,
    blocs: (d, c) => [
      `Le comité ${d.comite} examine la recevabilité du dossier ${d.numero}, que l’ANSM valide avec lui. Il se prononce au plus tard le ${formatJour(d.echeance)}.`,
      'Donnez la position de l’ANSM sur la recevabilité depuis la page du dossier.',
      voir(c, d.dosId),
    ],
  },
  DOSSIER_RECEVABLE: {
    sujet: (d) => `Dossier ${d.numero} : dossier recevable`,
    blocs: (d, c) => [
      `Le comité ${d.comite} a déclaré le dossier ${d.numero} recevable le ${formatJour(c.le)}. L’avis est attendu au plus tard le ${formatJour(d.echeance)}.`,
      ...si(d.seanceLe, () => `Le dossier est prévu à la séance du ${formatJour(d.seanceLe ?? '')}.`),
      voir(c, d.dosId),
    ],
  },
  DOSSIER_IRRECEVABLE: {
    sujet: (d) => `Dossier ${d.numero} : dossier irrecevable`,
    blocs: (d, c) => [
      `Le comité ${d.comite} a déclaré le dossier ${d.numero} irrecevable le ${formatJour(c.le)}. Il ne sera pas examiné.`,
      `Motif : ${d.motif}`,
      voir(c, d.dosId),
    ],
  },
  COMPLEMENTS_DEMANDES: {
    sujet: (d) => `Dossier ${d.numero} : compléments demandés, au plus tard le ${formatJour(d.echeance)}`,
    blocs: (d, c) => [
      `Le comité ${d.comite} a besoin de compléments pour déclarer le dossier ${d.numero} recevable :`,
      { liste: d.points },
      `Répondez au plus tard le ${formatJour(d.echeance)}. ${SANS_REPONSE}`,
      voir(c, d.dosId, '/reponse'),
    ],
  },
  ENVOI_ACCUSE: {
    sujet: (d) => `Dossier ${d.numero} : ${ENVOIS[d.envoi].sujet}`,
    blocs: (d, c) => [
      `${ENVOIS[d.envoi].fait} le ${formatJour(d.le.date)} à ${d.le.heureDebut}. Ce message en est la preuve : gardez-le.`,
      ...si(
        d.envoi !== 'RETIRER',
        () =>
          'Ce que vous avez envoyé se télécharge dans le dossier, avec chaque fichier et son empreinte complète, sous « Dossier déposé ».',
      ),
      voir(c, d.dosId),
    ],
  },
  COMPLEMENTS_RECUS: {
    sujet: (d) => `Dossier ${d.numero} : compléments reçus`,
    blocs: (d, c) => [
      `Le déposant a répondu à la demande de compléments du dossier ${d.numero}.`,
      ...si(d.echeance, () => `La recevabilité est à vérifier au plus tard le ${formatJour(d.echeance ?? '')}.`),
      voir(c, d.dosId, '/recevabilite'),
    ],
  },
  DOSSIER_RENONCE: {
    sujet: (d) => `Dossier ${d.numero} : demande réputée abandonnée`,
    blocs: (d, c) => [
      `Aucune réponse n’est parvenue dans le délai au comité ${d.comite} : la demande du dossier ${d.numero} est réputée abandonnée.`,
      'Un nouveau dossier peut être déposé à tout moment.',
      voir(c, d.dosId),
    ],
  },
  DOSSIER_RETIRE: {
    sujet: (d) => `Dossier ${d.numero} : dossier retiré`,
    blocs: (d, c) => [
      `Le dossier ${d.numero} a été retiré le ${formatJour(c.le)} ${d.par === 'DEPOSANT' ? 'par son déposant' : 'par l’administration'}. Son examen s’arrête.`,
      `Motif : ${d.motif}`,
      voir(c, d.dosId),
    ],
  },
  COMITE_PARENT: {
    sujet: (d) => `Dossier ${d.numero} : comité de l’étude principale`,
    blocs: (d, c) => [etapeParent(d), voir(c, d.dosId)],
  },
  REAFFECTATION_DEMANDEE: {
    sujet: (d) => `Dossier ${d.numero} : réaffectation demandée`,
    blocs: (d, c) => [
      `Le comité ${d.comite} demande à être déchargé du dossier ${d.numero}. Motif : ${d.motif}.`,
      ...si(d.cible, () => `Comité demandé : ${d.cible}.`),
      d.fige
        ? 'Le dossier est figé jusqu’à votre décision, et ses délais courent toujours.'
        : 'Le comité poursuit l’examen jusqu’à votre décision, et les délais courent toujours.',
      { lien: c.page('/administration/reaffectations'), libelle: 'Décider' },
    ],
  },
  REAFFECTATION_REFUSEE: {
    sujet: (d) => `Dossier ${d.numero} : réaffectation refusée`,
    blocs: (d, c) => [
      `L’administration refuse la réaffectation du dossier ${d.numero} : le comité ${d.comite} en reste chargé et poursuit son examen.`,
      `Motif : ${d.motif}`,
      voir(c, d.dosId),
    ],
  },
  REAFFECTATION_DESSAISI: {
    sujet: (d) => `Dossier ${d.numero} : réaffectation acceptée`,
    blocs: (d, c) => [
      `Le comité ${d.comite} n’est plus chargé du dossier ${d.numero} depuis le ${formatJour(c.le)} : l’administration l’a confié à un autre comité.`,
      'Le dossier quitte votre ordre du jour, et aucun rapport n’est plus attendu.',
    ],
  },
  REAFFECTATION_FAITE: {
    sujet: (d) => `Dossier ${d.numero} : confié à un autre comité`,
    blocs: (d, c) => [
      `Le dossier ${d.numero}, dont le comité ${d.ancien} était chargé, est confié depuis le ${formatJour(c.le)} ${d.parTirage ? 'par tirage au sort ' : ''}au comité ${d.comite}, qui en ${d.repris ? 'reprend' : 'poursuit'} l’examen.`,
      `Les délais ${d.repris ? 'repartent de ce jour' : 'continuent'}. Le promoteur n’a rien à déposer à nouveau.`,
      ...si(d.contact, () => `Contact du comité : ${d.contact}.`),
      ...si(d.seanceLe, () => `Une place est réservée à la séance du ${formatJour(d.seanceLe ?? '')}.`),
      ...si(d.echeance, () => `La recevabilité est à vérifier au plus tard le ${formatJour(d.echeance ?? '')}.`),
      voir(c, d.dosId),
    ],
  },
  RAPPORTEUR_DESIGNE: {
    sujet: (d) => `Dossier ${d.numero} : un rapport vous est confié`,
    blocs: (d, c) => [
      `Vous rapportez ${rapporte(d)}.`,
      ...si(d.attenduLe, () => `Votre rapport est attendu au plus tard le ${formatJour(d.attenduLe ?? '')}.`),
      ...si(d.seanceLe, () => `Le dossier est prévu à la séance du ${formatJour(d.seanceLe ?? '')}.`),
      'Si vous avez un lien d’intérêts avec cette recherche, signalez-le sans attendre au gestionnaire de votre comité.',
      voir(c, d.dosId),
    ],
  },
  RAPPORTEUR_RETIRE: {
    sujet: (d) => `Dossier ${d.numero} : aucun rapport n’est plus attendu de vous`,
    blocs: (d) => [
      `Vous ne rapportez plus ${rapporte(d)}. Aucun rapport n’est attendu de vous${d.partie ? ' sur cette partie' : ''}.`,
    ],
  },
  RAPPORTEUR_RETRAIT_SAISI: {
    sujet: (d) => `Dossier ${d.numero} : ${d.membre} n’est plus rapporteur`,
    blocs: (d, c) => [
      `${d.saisiPar} a enregistré votre décision : ${d.membre} ne rapporte plus ${rapporte(d)}.`,
      'Si ce n’est pas votre décision, dites-le à votre secrétariat, ou désignez vous-même un rapporteur.',
      voir(c, d.dosId, '/rapporteurs'),
    ],
  },
  NOTE_NOMME: {
    sujet: (d) => `Dossier ${d.numero} : une note du comité vous nomme`,
    blocs: (d, c) => [`${d.auteur} vous nomme dans une note sur le dossier ${d.numero}.`, voir(c, d.dosId, '/notes')],
  },
  LIEN_DECLARE: {
    sujet: (d) => `Dossier ${d.numero} : un lien d’intérêts est noté pour vous`,
    blocs: (d) => [
      `${d.auteur} a noté que vous avez un lien d’intérêts avec le dossier ${d.numero}. Vous ne prenez plus part à son examen.`,
      'Si c’est une erreur, dites-le au secrétariat ou au président de votre comité : le lien peut être retiré.',
    ],
  },
  LIEN_RETIRE: {
    sujet: (d) => `Dossier ${d.numero} : votre lien d’intérêts est retiré`,
    blocs: (d) => [
      `${d.auteur} a retiré le lien d’intérêts noté pour vous sur le dossier ${d.numero}. Vous pouvez de nouveau prendre part à son examen.`,
      'Si vous aviez été désigné rapporteur, une nouvelle désignation est nécessaire.',
    ],
  },
  RAPPORTEUR_RESOLLICITE: {
    sujet: (d) => `Dossier ${d.numero} : votre rapport est à nouveau demandé`,
    blocs: (d, c) => [
      `Votre comité vous sollicite à nouveau sur ${rapporte(d)}.`,
      `Votre rapport est attendu au plus tard le ${formatJour(d.attenduLe)}. Ce qui vous est demandé se lit sur la plateforme.`,
      voir(c, d.dosId, '/rapporteurs'),
    ],
  },
  RAPPORT_RELANCE: {
    sujet: (d) => `Dossier ${d.numero} : rapport attendu le ${formatJour(d.attenduLe)}`,
    blocs: (d, c) => [
      d.enRetard
        ? `Votre rapport sur ${rapporte(d)} était attendu pour le ${formatJour(d.attenduLe)}. Déposez-le dès que possible.`
        : `Votre rapport sur ${rapporte(d)} est attendu pour le ${formatJour(d.attenduLe)}.`,
      voir(c, d.dosId, '/rapporteurs'),
    ],
  },
  RAPPORT_DEPOSE: {
    sujet: (d) => `Dossier ${d.numero} : rapport déposé`,
    blocs: (d, c) => [`${d.auteur} a déposé un rapport sur ${rapporte(d)}.`, voir(c, d.dosId, '/rapporteurs')],
  },
  MODIFICATION_DEMANDEE: {
    sujet: (d) => `Dossier ${d.numero} : demande de modification, réponse au plus tard le ${formatJour(d.echeance)}`,
    blocs: (d, c) => [
      `Après examen en séance, le comité ${d.comite} demande des modifications sur le dossier ${d.numero}. La demande détaillée se trouve dans le dossier.`,
      d.copie
        ? `Le promoteur y répond au plus tard le ${formatJour(d.echeance)}. Le délai de l’avis est suspendu jusqu’à sa réponse.`
        : `Répondez au plus tard le ${formatJour(d.echeance)}. Le délai de l’avis est suspendu jusqu’à votre réponse.`,
      voir(c, d.dosId),
    ],
  },
  REPONSE_RECUE: {
    sujet: (d) => `Dossier ${d.numero} : réponse reçue`,
    blocs: (d, c) => [
      `Le déposant a répondu à la demande de modification du dossier ${d.numero}. Le délai de l’avis reprend.`,
      voir(c, d.dosId),
    ],
  },
  REPONSE_RAPPEL: {
    sujet: (d) => `Dossier ${d.numero} : votre réponse est attendue au plus tard le ${formatJour(d.echeance)}`,
    blocs: (d, c) => [
      d.demande === 'COMPLEMENTS'
        ? `Le comité ${d.comite} attend vos compléments sur le dossier ${d.numero} au plus tard le ${formatJour(d.echeance)}. ${SANS_REPONSE}`
        : `Le comité ${d.comite} attend votre réponse à sa demande de modification sur le dossier ${d.numero} au plus tard le ${formatJour(d.echeance)}. Le délai de l’avis reste suspendu jusqu’à votre réponse.`,
      voir(c, d.dosId, '/reponse'),
    ],
  },
  EXAMEN_REPRIS: {
    sujet: (d) => `Dossier ${d.numero} : examen repris sans réponse`,
    blocs: (d, c) => [
      `Aucune réponse à la demande de modification du dossier ${d.numero} n’est parvenue au comité ${d.comite} au plus tard le ${formatJour(d.limite)}. Le comité statue sur le dossier en l’état.`,
      `Son délai a repris à cette date : l’avis est attendu au plus tard le ${formatJour(d.echeance)}.`,
      voir(c, d.dosId),
    ],
  },
  SILENCE_RISQUE: {
    sujet: (d) => `Dossier ${d.numero} : avis à rendre au plus tard le ${formatJour(d.echeance)}`,
    blocs: (d, c) => [
      `Il reste ${d.jours} jour${d.jours > 1 ? 's' : ''} au comité ${d.comite} pour rendre son avis sur le dossier ${d.numero}. Passé le ${formatJour(d.echeance)}, son silence vaut refus.`,
      ...(d.reaffectation
        ? ['Le comité demande à être déchargé de ce dossier : l’administration doit décider, et le délai court toujours.']
        : []),
      voir(c, d.dosId),
    ],
  },
  REEXAMEN_DEPOSE: {
    sujet: (d) => `Dossier ${d.numero} : second examen demandé`,
    blocs: (d, c) => [
      `Le promoteur a demandé le ${formatJour(d.deposeLe)} le second examen de la recherche refusée sous le numéro ${d.numero}. Cette demande porte le numéro ${d.second}.`,
      d.comite
        ? `Elle est confiée par tirage au sort au comité ${d.comite}.`
        : 'Aucun autre comité n’a pu être tiré au sort aujourd’hui : un nouveau tirage est fait chaque jour, et l’administration peut aussi en désigner un.',
      voir(c, d.dosId),
    ],
  },
  REJET_IMPLICITE: {
    sujet: (d) => `Dossier ${d.numero} : rejet implicite constaté`,
    blocs: (d, c) => [
      `Le comité ${d.comite} n’a pas rendu son avis sur le dossier ${d.numero} dans le délai légal, qui expirait le ${formatJour(d.limite)}. Son silence vaut refus.`,
      ...si(d.reexamenJusquau, () => secondExamen(d.reexamenJusquau ?? '')),
      'Ce refus peut être contesté devant le tribunal administratif dans les deux mois.',
      `Si le comité a délibéré en séance au plus tard le ${formatJour(d.limite)}, il peut encore rendre son avis jusqu’au ${formatJour(d.repriseJusquau)} : cet avis remplacerait le refus.`,
      voir(c, d.dosId),
    ],
  },
  AVIS_FINAL: {
    sujet: (d) => `Dossier ${d.numero} : avis rendu`,
    blocs: (d, c) => [
      `Le comité ${d.comite} a rendu son avis sur le dossier ${d.numero} le ${formatJour(d.renduLe)} : ${d.avis}.`,
      'L’avis signé est à télécharger dans le dossier.',
      ...si(d.silenceRepris, () => 'Délibéré dans le délai légal, il remplace le refus que valait le silence du comité.'),
      ...si(d.attendAnsm, () => 'La recherche ne peut commencer qu’avec l’autorisation de l’ANSM (article L1123-8).'),
      ...si(d.reexamenJusquau, () => secondExamen(d.reexamenJusquau ?? '')),
      ...si(!d.favorable, () => recours),
      voir(c, d.dosId, '/documents'),
    ],
  },
  SILENCE_REPRIS: {
    sujet: (d) => `Dossier ${d.numero} : le refus par silence est repris`,
    blocs: (d) => [
      `Le refus du dossier ${d.numero}, que valait le silence du comité ${d.comite}, est remplacé par l’avis qu’il avait délibéré dans le délai légal et qu’il a rendu le ${formatJour(d.renduLe)} : ${d.avis}.`,
    ],
  },
  AVIS_DEFAVORABLE_COMITES: {
    sujet: (d) => (d.silence ? `Rejet implicite du dossier ${d.numero}` : `Avis défavorable rendu sur le dossier ${d.numero}`),
    blocs: (d) =>
      d.silence
        ? [
            `Le comité ${d.comite} n’a pas rendu son avis dans le délai sur le dossier ${d.numero} : son silence, constaté le ${formatJour(d.renduLe)}, vaut refus.`,
          ]
        : [
            `Le comité ${d.comite} a rendu le ${formatJour(d.renduLe)} un avis défavorable sur le dossier ${d.numero}.`,
            'Motifs :',
            { liste: d.motifs },
          ],
  },
} satisfies Modeles<
  | 'DOSSIER_SOUMIS'
  | 'COMITE_TIRE_DEPOSANT'
  | 'COMITE_TIRE_GESTIONNAIRE'
  | 'COMITE_AUCUN'
  | 'COMITE_ATTRIBUE'
  | 'COMITE_SANS_SECRETARIAT'
  | 'DEPOT_SEMBLABLE'
  | 'POSITION_ANSM_ATTENDUE'
  | 'DOSSIER_RECEVABLE'
  | 'DOSSIER_IRRECEVABLE'
  | 'COMPLEMENTS_DEMANDES'
  | 'ENVOI_ACCUSE'
  | 'COMPLEMENTS_RECUS'
  | 'DOSSIER_RENONCE'
  | 'DOSSIER_RETIRE'
  | 'COMITE_PARENT'
  | 'REAFFECTATION_DEMANDEE'
  | 'REAFFECTATION_REFUSEE'
  | 'REAFFECTATION_DESSAISI'
  | 'REAFFECTATION_FAITE'
  | 'RAPPORTEUR_DESIGNE'
  | 'RAPPORTEUR_RETIRE'
  | 'RAPPORTEUR_RETRAIT_SAISI'
  | 'NOTE_NOMME'
  | 'LIEN_DECLARE'
  | 'LIEN_RETIRE'
  | 'RAPPORTEUR_RESOLLICITE'
  | 'RAPPORT_RELANCE'
  | 'RAPPORT_DEPOSE'
  | 'MODIFICATION_DEMANDEE'
  | 'REPONSE_RECUE'
  | 'REPONSE_RAPPEL'
  | 'EXAMEN_REPRIS'
  | 'SILENCE_RISQUE'
  | 'REEXAMEN_DEPOSE'
  | 'REJET_IMPLICITE'
  | 'AVIS_FINAL'
  | 'SILENCE_REPRIS'
  | 'AVIS_DEFAVORABLE_COMITES'
>;
