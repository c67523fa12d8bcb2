/** Mails on the life of a study after its opinion. Rule: MAI-05. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { ActeDit } from '@riph/contracts/etude/socle/etude.workflow';
import type { StatutLien } from '@riph/contracts/etude/socle/mixte.workflow';
import { NATURE_LIEU_LABELS } from '@riph/contracts/etude/vie/lieux.rules';
import { STATUT_RECRUTEMENT_LABELS } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { FAIT_DIT_LABELS } from '@riph/contracts/etude/vie/securite.rules';
import type { Bloc, Contexte, Modeles } from './modele.ts';

/** What was done, as the end of a title and as a sentence. */
const ACTES: Record<ActeDit, { titre: string; phrase: (le: string) => string }> = {
  DEMARRER: { titre: 'recherche commencée', phrase: (le) => `a commencé : la première personne y a été incluse le ${le}` },
  SUSPENDRE: { titre: 'recherche suspendue', phrase: (le) => `est suspendue depuis le ${le}` },
  REPRENDRE: { titre: 'recherche reprise', phrase: (le) => `a repris le ${le}` },
  TERMINER: { titre: 'recherche terminée', phrase: (le) => `a pris fin le ${le}` },
  ARCHIVER: { titre: 'étude archivée', phrase: (le) => `est archivée depuis le ${le} : elle ne change plus` },
  ABANDONNER: { titre: 'étude abandonnée', phrase: (le) => `a été abandonnée le ${le}, avant d’avoir commencé` },
  RAPATRIER: {
    titre: 'recherche rapatriée dans CTIS',
    phrase: (le) => `se poursuit sur le portail européen CTIS depuis le ${le} : l’étude nationale se lit et ne change plus`,
  },
};

type DecisionDite = { numero: string; autorisee: boolean; le: Jour; tacite: boolean; modification: boolean };
const decisionDe = ({ numero, autorisee, le, tacite, modification }: DecisionDite): string => {
  const objet = modification ? `la modification du dossier ${numero}` : `la recherche du dossier ${numero}`;
  if (tacite) return `L’ANSM n’a pas décidé dans son délai, qui a pris fin le ${formatJour(le)} : son silence autorise ${objet}.`;
  return `L’ANSM a ${autorisee ? 'autorisé' : 'refusé'} ${objet} le ${formatJour(le)}.`;
};
const suiteDe = ({ autorisee, modification }: DecisionDite): string => {
  const quoi = modification ? 'la modification peut être mise en œuvre' : 'la recherche peut commencer';
  if (autorisee) return `Avec l’avis favorable du comité, ${quoi}.`;
  return `${modification ? 'La modification ne peut pas être mise en œuvre' : 'La recherche ne peut pas commencer'}. La décision indique les voies de recours.`;
};

const voirEtude = (c: Contexte, etuId: EtuId): Bloc => ({ lien: c.page(`/etudes/${etuId}`), libelle: 'Ouvrir l’étude' });
const voirEssai = (c: Contexte, etuId: EtuId): Bloc => ({ lien: c.page(`/etudes-ctis/${etuId}`), libelle: 'Ouvrir l’essai' });
const voirDossier = (c: Contexte, dosId: DosId): Bloc => ({ lien: c.page(`/dossiers/${dosId}`), libelle: 'Ouvrir le dossier' });

const voirReprise = (c: Contexte, dosId: DosId): Bloc => ({
  lien: c.page(`/dossiers-historiques/${dosId}`),
  libelle: 'Ouvrir la reprise',
});
const voirTransferts = (c: Contexte): Bloc => ({ lien: c.page('/transferts'), libelle: 'Ouvrir les transferts' });

type Transfere = { objet: string; emetteur: string; cible: string; modification?: string | undefined };
const avec = ({ modification }: Transfere): string => (modification ? `, avec la modification ${modification}` : '');
const ISSUES = {
  ACCEPTE: {
    mot: 'accepté',
    phrase: (d: Transfere) =>
      `${d.cible} a repris ${d.objet}${avec(d)}, que ${d.emetteur} lui transférait. L’accès a changé de main, l’historique est conservé.`,
  },
  REFUSE: { mot: 'refusé', phrase: (d: Transfere) => `${d.cible} n’a pas repris ${d.objet}, qui ne change pas de main.` },
  ANNULE: { mot: 'annulé', phrase: (d: Transfere) => `Le transfert à ${d.cible} est annulé : ${d.objet} ne change pas de main.` },
  EXPIRE: {
    mot: 'expiré',
    phrase: (d: Transfere) => `Le transfert à ${d.cible} est resté sans réponse : ${d.objet} ne change pas de main.`,
  },
  SANS_SUITE: {
    mot: 'sans suite',
    phrase: (d: Transfere) =>
      `La modification ${d.modification ?? ''} n’entrera pas en vigueur : ${d.objet} ne change pas de main, et le transfert à ${d.cible} prend fin.`,
  },
} as const;

const papiersDe = ({ nombre, essais }: { nombre: number; essais: boolean }): string => {
  const objet = essais ? 'essai' : 'étude';
  return nombre === 1
    ? `les papiers d’${essais ? 'un' : 'une'} ${objet} sont gardés depuis plus de`
    : `les papiers de ${nombre} ${objet}s sont gardés depuis plus de`;
};
const rapportDe = ({ arret }: { arret: boolean }): string => (arret ? 'rapport qui suit l’arrêt temporaire' : 'rapport final');
const VOLETS = {
  MEDICAMENT: { titre: 'médicament', autre: 'dispositif', de: (d: Paire) => `de l’essai ${d.numeroCtis}` },
  DISPOSITIF: { titre: 'dispositif', autre: 'médicament', de: (d: Paire) => `de l’étude de dispositif ${d.numero}` },
} as const;
type Paire = { numero: string; numeroCtis: string };
const LIENS: Record<StatutLien, { titre: string; phrase: string }> = {
  PROPOSE: {
    titre: 'lien à décider',
    phrase:
      'un seul des deux côtés dit qu’ils vont ensemble, ou quelque chose s’y oppose. Confirmez ou refusez ce lien : le côté qui n’a pas encore de comité n’est pas tiré au sort avant.',
  },
  CONFIRME: { titre: 'lien confirmé', phrase: 'leur lien est confirmé. Un seul comité examine les deux volets.' },
  ROMPU: { titre: 'pas de lien', phrase: 'leur lien est refusé ou rompu. Chaque volet continue seul.' },
};
const voirVoletLie = (c: Contexte, { etuId, volet }: { etuId: EtuId; volet?: 'MEDICAMENT' | 'DISPOSITIF' }): Bloc => ({
  lien: c.page(volet === 'MEDICAMENT' ? `/etudes-ctis/${etuId}?onglet=volet-lie` : `/etudes/${etuId}/mixte`),
  libelle: 'Ouvrir le volet lié',
});

export const MODELES_ETUDE = {
  MIXTE_MODIFICATION: {
    sujet: (d) => `Modification sur le volet ${VOLETS[d.volet].titre} : ${d.modification}`,
    blocs: (d, c) => [
      `La modification ${d.modification} ${VOLETS[d.volet].de(d)} est déposée. L’essai ${d.numeroCtis} et l’étude de dispositif ${d.numero} sont les deux volets d’une étude mixte.`,
      `Le promoteur indique, dans l’onglet « Volet lié », la modification du volet ${VOLETS[d.volet].autre} qui va avec elle, ou qu’elle n’y change rien. Elle ne devrait pas être appliquée avant la fin de l’examen des deux.`,
      voirVoletLie(c, { etuId: d.etuId }),
    ],
  },
  MIXTE_LIEN: {
    sujet: (d) => `Étude mixte : ${LIENS[d.statut].titre} entre l’essai ${d.numeroCtis} et l’étude ${d.numeroNational}`,
    blocs: (d, c) => [
      `L’essai de médicament ${d.numeroCtis} et l’étude de dispositif ${d.numeroNational} : ${LIENS[d.statut].phrase}`,
      ...(d.motif ? [`Motif : ${d.motif}`] : []),
      voirVoletLie(c, d),
    ],
  },
  MIXTE_ETATS: {
    sujet: (d) =>
      `Études mixtes : ${d.paires.length === 1 ? 'deux volets à des états différents' : `${d.paires.length} études dont les volets diffèrent`} (semaine du ${formatJour(d.semaineDu)})`,
    blocs: (d, c) => [
      'Les deux volets de ces études mixtes ne sont pas au même état. Un arrêt, une reprise ou une fin se déclare des deux côtés : vérifiez avec le promoteur que l’autre volet suit.',
      ...d.paires.flatMap((p): Bloc[] => [
        `Essai ${p.numeroCtis} : ${p.medicament}. Étude de dispositif ${p.numero} : ${p.dispositif}.`,
        { lien: c.page(`/etudes/${p.etuId}/mixte`), libelle: `Ouvrir le volet lié de ${p.numero}` },
      ]),
    ],
  },
  ETUDE_VIE: {
    sujet: (d) => `Étude ${d.numero} : ${ACTES[d.acte].titre}`,
    blocs: (d, c) => [
      `La recherche ${d.numero}${d.comite ? `, suivie par le comité ${d.comite},` : ''} ${ACTES[d.acte].phrase(formatJour(d.le))}.`,
      ...(d.motif ? [`Motif : ${d.motif}`] : []),
      voirEtude(c, d.etuId),
    ],
  },
  SECURITE_SIGNALEE: {
    sujet: (d) => `SÉCURITÉ – Étude ${d.numero} : ${FAIT_DIT_LABELS[d.fait].toLowerCase()}`,
    blocs: (d, c) => [
      `${FAIT_DIT_LABELS[d.fait]}, le ${formatJour(d.le)} : la recherche ${d.numero}${d.comite && `, suivie par le comité ${d.comite},`} est concernée.`,
      ...(d.motif ? [`Précisions : ${d.motif}`] : []),
      'Le comité et l’ANSM lisent le document joint à l’étude, puis confirment qu’ils en ont pris connaissance.',
      { lien: c.page(`/etudes/${d.etuId}#documents-etude`), libelle: 'Lire le document' },
    ],
  },
  RAPPORT_FINAL_RAPPEL: {
    sujet: (d) => `Étude ${d.numero} : ${rapportDe(d)} ${d.enRetard ? 'en retard' : `attendu le ${formatJour(d.echeance)}`}`,
    blocs: (d, c) => [
      d.enRetard
        ? `Le ${rapportDe(d)} de l’étude ${d.numero} était attendu le ${formatJour(d.echeance)}.`
        : `Le ${rapportDe(d)} de l’étude ${d.numero} est attendu au plus tard le ${formatJour(d.echeance)}.`,
      'Il se dépose depuis la page de l’étude.',
      voirEtude(c, d.etuId),
    ],
  },
  RAPPORT_SECURITE_RAPPEL: {
    sujet: (d) =>
      `Étude ${d.numero} : rapport annuel de sécurité ${d.enRetard ? 'en retard' : `attendu le ${formatJour(d.echeance)}`}`,
    blocs: (d, c) => [
      `Le rapport annuel de sécurité de l’étude ${d.numero} ${d.enRetard ? 'était attendu le' : 'est attendu au plus tard le'} ${formatJour(d.echeance)}.`,
      'Il se dépose depuis la page de l’étude : le comité et l’ANSM en sont avertis.',
      voirEtude(c, d.etuId),
    ],
  },
  FIN_PREVUE_RAPPEL: {
    sujet: (d) => `Étude ${d.numero} : fin prévue le ${formatJour(d.finPrevueLe)}`,
    blocs: (d, c) => [
      d.passee
        ? `La fin de la recherche ${d.numero} était prévue le ${formatJour(d.finPrevueLe)} et n’est pas déclarée.`
        : `La fin de la recherche ${d.numero} est prévue le ${formatJour(d.finPrevueLe)}.`,
      'Déclarez la fin de la recherche, ou déposez une modification substantielle de sa durée.',
      voirEtude(c, d.etuId),
    ],
  },
  LIEU_SIGNALE: {
    sujet: (d) =>
      `${d.essai ? 'Essai' : 'Étude'} ${d.numero} : ${NATURE_LIEU_LABELS[d.nature].toLowerCase()} pour un lieu de recherche`,
    blocs: (d, c) => [
      `${d.lieu}, lieu de recherche de ${d.essai ? 'l’essai' : 'l’étude'} ${d.numero} : ${NATURE_LIEU_LABELS[d.nature].toLowerCase()} le ${formatJour(d.le)}.`,
      `Décision ou motif : ${d.motif}`,
      d.nature === 'LEVEE'
        ? `La page de ${d.essai ? 'l’essai' : 'l’étude'} ne le signale plus.`
        : 'Vérifiez auprès du promoteur ce qu’il fait des personnes suivies dans ce lieu.',
      d.essai ? voirEssai(c, d.etuId) : voirEtude(c, d.etuId),
    ],
  },
  CONSERVATION_ECHUE: {
    sujet: (d) => `Conservation : ${papiersDe(d)} dix ans`,
    blocs: (d, c) => [
      `Depuis aujourd’hui, ${papiersDe(d)} dix ans.`,
      'Ils peuvent être détruits. Rien ne se détruit tout seul : chaque destruction est décidée sur la page « Conservation », et le journal en garde la trace.',
      { lien: c.page('/administration/conservation'), libelle: 'Ouvrir la conservation' },
    ],
  },
  ASSURANCE_RAPPEL: {
    sujet: (d) =>
      `Étude ${d.numero} : assurance ${d.passee ? 'terminée depuis' : 'valable jusqu’au'} ${d.passee ? 'le ' : ''}${formatJour(d.expireLe)}`,
    blocs: (d, c) => [
      d.passee
        ? `L’assurance de la recherche ${d.numero} s’est terminée le ${formatJour(d.expireLe)} : aucune recherche ne se poursuit sans assurance (article L1121-10).`
        : `L’assurance de la recherche ${d.numero} est valable jusqu’au ${formatJour(d.expireLe)}.`,
      'Une fois le contrat renouvelé, déposez l’attestation sur la page de l’étude, par « Renouveler l’assurance ». Ce rappel revient tant qu’elle n’est pas déposée.',
      voirEtude(c, d.etuId),
    ],
  },
  ASSURANCE_TERMINEE: {
    sujet: (d) => `Étude ${d.numero} : recherche sans assurance connue depuis le ${formatJour(d.expireLe)}`,
    blocs: (d, c) => [
      `L’assurance de la recherche ${d.numero} s’est terminée le ${formatJour(d.expireLe)}, et aucune attestation plus récente n’est déposée. Aucune recherche ne se poursuit sans assurance (article L1121-10).`,
      'Le promoteur en est prévenu chaque semaine. Ce message revient tant que l’assurance n’est pas renouvelée.',
      voirEtude(c, d.etuId),
    ],
  },
  ETUDE_DOCUMENT: {
    sujet: (d) => `Étude ${d.numero} : document déposé`,
    blocs: (d, c) => [
      `Le promoteur a déposé un document sur l’étude ${d.numero} : ${d.document}, daté du ${formatJour(d.le)}.`,
      voirEtude(c, d.etuId),
    ],
  },
  ETUDE_RECRUTEMENT: {
    sujet: (d) => `Étude ${d.numero} : recrutement modifié par l’administration`,
    blocs: (d, c) => [
      `L’administration a enregistré le recrutement de l’étude ${d.numero} : ${STATUT_RECRUTEMENT_LABELS[d.statut].toLowerCase()} le ${formatJour(d.le)}.`,
      voirEtude(c, d.etuId),
    ],
  },
  ETUDE_PUBLICATION: {
    sujet: (d) => `Étude ${d.numero} : publication ${d.autorisee ? 'autorisée' : 'retirée'}`,
    blocs: (d, c) => [
      d.autorisee
        ? `${d.par} a autorisé la publication de l’étude ${d.numero} au registre public des recherches. Sa fiche est prête ; l’envoi au registre n’est pas encore ouvert, rien n’est publié avant.`
        : `${d.par} a retiré l’autorisation de publier l’étude ${d.numero}. Sa fiche ne part plus au registre ; ce qui a été saisi est conservé.`,
      ...(d.motif ? [`Motif : ${d.motif}`] : []),
      voirEtude(c, d.etuId),
    ],
  },
  EXTERNE_INVITE: {
    sujet: (d) => `Étude ${d.numero} : accès à ses documents`,
    blocs: (d, c) => [
      d.ecriture
        ? `${d.par} vous donne accès à l’étude ${d.numero} : vous pouvez lire ses documents et en déposer.`
        : `${d.par} vous donne accès à l’étude ${d.numero} : vous pouvez lire ses documents.`,
      voirEtude(c, d.etuId),
    ],
  },
  EXTERNE_RETIRE: {
    sujet: (d) => `Étude ${d.numero} : fin de votre accès`,
    blocs: (d) => [`Vous n’avez plus accès à l’étude ${d.numero} ni à ses documents.`],
  },
  TRANSFERT_ENVOYE: {
    sujet: (d) => (d.recu ? `Transfert à recevoir : ${d.objet}` : `Transfert envoyé : ${d.objet}`),
    blocs: (d, c) => [
      d.recu
        ? `${d.emetteur} vous propose de reprendre ${d.objet}${avec(d)}. Vous pouvez l’accepter ou le refuser jusqu’au ${formatJour(d.expireLe)}.`
        : `Vous avez proposé à ${d.cible} de reprendre ${d.objet}${avec(d)}. Sa réponse est attendue jusqu’au ${formatJour(d.expireLe)}, et vous pouvez annuler d’ici là.`,
      ...(d.modification ? ['L’étude changera de main quand cette modification entrera en vigueur.'] : []),
      voirTransferts(c),
    ],
  },
  TRANSFERT_CONVENU: {
    sujet: (d) => `Transfert convenu : ${d.objet}`,
    blocs: (d, c) => [
      `${d.cible} accepte de reprendre ${d.objet}, que ${d.emetteur} lui transfère. L’étude changera de main quand la modification ${d.modification} entrera en vigueur : d’ici là, ${d.emetteur} en reste responsable et peut annuler le transfert.`,
      voirTransferts(c),
    ],
  },
  TRANSFERT_CLOS: {
    sujet: (d) => `Transfert ${ISSUES[d.issue].mot} : ${d.objet}`,
    blocs: (d, c) => [ISSUES[d.issue].phrase(d), ...(d.motif ? [`Motif : ${d.motif}`] : []), voirTransferts(c)],
  },
  REPRISE_A_CONFIRMER: {
    sujet: (d) => `Dossier ${d.numero} : reprise à confirmer`,
    blocs: (d, c) => [
      `${d.par} déclare sur la plateforme le dossier ${d.numero}, dont le comité ${d.comite} aurait rendu l’avis favorable le ${formatJour(d.avisLe)}.`,
      'Lisez l’avis joint, puis confirmez la reprise ou refusez-la avec son motif. D’ici là, rien ne peut être demandé sur cette étude.',
      voirReprise(c, d.dosId),
    ],
  },
  REPRISE_REFUSEE: {
    sujet: (d) => `Dossier ${d.numero} : reprise refusée`,
    blocs: (d, c) => [
      `La reprise du dossier ${d.numero}, déclaré comme examiné par le comité ${d.comite}, est refusée.`,
      `Motif : ${d.motif}`,
      'Le numéro national est libre. Si l’avis existe, la reprise peut être déclarée de nouveau, avec le bon comité et le bon document.',
      voirReprise(c, d.dosId),
    ],
  },
  DOSSIER_REPRIS: {
    sujet: (d) => `Dossier ${d.numero} : repris sur la plateforme`,
    blocs: (d, c) => [
      `Le dossier ${d.numero}, dont l’avis favorable a été rendu le ${formatJour(d.avisLe)}, est repris sur la plateforme : ${d.par} l’a confirmé.`,
      'Les modifications de cette étude se déposent désormais ici. Le comité corrige le numéro et les avis tant qu’aucune demande ne suit.',
      voirDossier(c, d.dosId),
    ],
  },
  REPRISE_CORRIGEE: {
    sujet: (d) => `Dossier ${d.numero} : reprise corrigée`,
    blocs: (d, c) => [
      `${d.par} a corrigé la reprise du dossier ${d.numero}. ${d.quoi}`,
      ...(d.motif ? [`Motif : ${d.motif}`] : []),
      'Si cette correction n’est pas juste, écrivez au comité.',
      voirReprise(c, d.dosId),
    ],
  },
  ANSM_DECISION: {
    sujet: (d) => `Dossier ${d.numero} : ${d.autorisee ? 'autorisation' : 'refus'} de l’ANSM`,
    blocs: (d, c) => [decisionDe(d), suiteDe(d), voirDossier(c, d.dosId)],
  },
  ANSM_DOCUMENT: {
    sujet: (d) => `Dossier ${d.numero} : ${d.retrait ? 'question de l’ANSM retirée' : 'document de l’ANSM'}`,
    blocs: (d, c) => [
      d.retrait
        ? `L’ANSM a retiré la question qu’elle avait jointe au dossier ${d.numero} : ${d.document}. Elle n’attend plus de réponse.`
        : `L’ANSM a joint un document au dossier ${d.numero} : ${d.document}.`,
      ...(d.dernierJour
        ? [`L’ANSM se prononce désormais jusqu’au ${formatJour(d.dernierJour)} ; son silence vaut autorisation.`]
        : []),
      ...(d.question ? ['Le déposant y répond dans le dossier, sous « Documents de l’ANSM » : texte et fichiers.'] : []),
      voirDossier(c, d.dosId),
    ],
  },
  ANSM_REPONSE: {
    sujet: (d) => `Dossier ${d.numero} : réponse à une question de l’ANSM`,
    blocs: (d, c) => [
      `Le déposant du dossier ${d.numero} a répondu à l’ANSM : ${d.question}. Sa réponse est à côté de la question, sous « Documents de l’ANSM ».`,
      voirDossier(c, d.dosId),
    ],
  },
} satisfies Modeles<
  | 'ETUDE_VIE'
  | 'SECURITE_SIGNALEE'
  | 'RAPPORT_FINAL_RAPPEL'
  | 'RAPPORT_SECURITE_RAPPEL'
  | 'FIN_PREVUE_RAPPEL'
  | 'ASSURANCE_RAPPEL'
  | 'ASSURANCE_TERMINEE'
  | 'CONSERVATION_ECHUE'
  | 'LIEU_SIGNALE'
  | 'ETUDE_DOCUMENT'
  | 'ETUDE_RECRUTEMENT'
  | 'ETUDE_PUBLICATION'
  | 'EXTERNE_INVITE'
  | 'EXTERNE_RETIRE'
  | 'TRANSFERT_ENVOYE'
  | 'TRANSFERT_CONVENU'
  | 'MIXTE_MODIFICATION'
  | 'MIXTE_LIEN'
  | 'MIXTE_ETATS'
  | 'TRANSFERT_CLOS'
  | 'REPRISE_A_CONFIRMER'
  | 'REPRISE_REFUSEE'
  | 'DOSSIER_REPRIS'
  | 'REPRISE_CORRIGEE'
  | 'ANSM_DECISION'
  | 'ANSM_DOCUMENT'
  | 'ANSM_REPONSE'
>;
