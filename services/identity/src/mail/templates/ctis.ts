/** Mails on a request of the European portal. Rule: MAI-03. The service that owns it says what happened; subjects hold the number, never the title of the trial. */
import { formatJour } from '@riph/contracts/core/deadlines';
import { dateEtHeure } from '@riph/contracts/seance/moment';
import type { Modele, Modeles } from './modele.ts';

type ModeleRapport = 'CTIS_RAPPORT_ATTENDU' | 'CTIS_RAPPORT_NOUVELLE';
/** One that is no more of the committee of its reader is not linked: the page would not be found. */
const rapport: Modele<ModeleRapport> = {
  sujet: (d) => `Essai ${d.numero} : ${d.titre}`,
  blocs: (d, c) => [
    d.texte,
    ...(d.ouvre ? [{ lien: c.page(`/dossiers/${d.dosId}/rapporteurs`), libelle: 'Ouvrir le dossier' }] : []),
  ],
};

export const MODELES_CTIS = {
  CTIS_EVENEMENT: {
    sujet: (d) => `Essai ${d.numero} : ${d.titre}`,
    blocs: (d, c) => [d.texte, { lien: c.page(`/dossiers/${d.dosId}`), libelle: 'Ouvrir le dossier' }],
  },
  CTIS_RAPPORT_ATTENDU: rapport,
  CTIS_RAPPORT_NOUVELLE: rapport,
  CTIS_IMPORT: {
    sujet: (d) => `Import du portail européen du ${formatJour(d.lancee)} : ${d.message ? 'interrompu' : `${d.refus} refus`}`,
    blocs: (d, c) => [
      d.message ??
        `${d.refus > 1 ? `${d.refus} enregistrements ont été refusés` : 'Un enregistrement a été refusé'}. Les autres sont importés.`,
      'Chaque refus dit sa cause et ce qu’il faut faire ; il se rejoue depuis la page des imports.',
      { lien: c.page('/administration/batchs'), libelle: 'Ouvrir les imports' },
    ],
  },
  CTIS_IMPORT_ABSENT: {
    sujet: () => 'Import du portail européen : aucun depuis plus d’une journée',
    blocs: (d, c) => [
      `L’import quotidien est activé, et aucun n’est allé à son terme depuis le ${dateEtHeure(d.depuis)} : ce que le portail européen a dit depuis n’est pas connu de la plateforme.`,
      'Lancez-en un depuis la page des imports, qui dit ce qui l’empêche ; s’il échoue, prévenez l’assistance.',
      { lien: c.page('/administration/batchs'), libelle: 'Ouvrir les imports' },
    ],
  },
  CTIS_ACCES: {
    sujet: (d) =>
      `Essai ${d.numero} : accès ${{ DEMANDE: 'demandé', DEMANDE_COLLEGUE: 'demandé', ACCORDE: 'accordé', REFUSE: 'refusé', RETIRE: 'retiré' }[d.etape]}`,
    blocs: (d, c) => {
      if (d.etape === 'DEMANDE')
        return [
          `Un déposant demande l’accès à l’essai ${d.numero} : comparez son organisme avec le promoteur, puis répondez.`,
          { lien: c.page('/ctis/acces'), libelle: 'Ouvrir les demandes' },
        ];
      if (d.etape === 'DEMANDE_COLLEGUE')
        return [
          `Un déposant demande l’accès à l’essai ${d.numero}, qui vous est ouvert. Si vous travaillez ensemble, accordez-le ; sinon l’administration répondra.`,
          { lien: c.page(`/etudes-ctis/${d.etuId}?onglet=acces`), libelle: 'Ouvrir les accès' },
        ];
      if (d.etape === 'ACCORDE')
        return [`L’essai ${d.numero} vous est ouvert.`, { lien: c.page(`/etudes-ctis/${d.etuId}`), libelle: 'Ouvrir l’essai' }];
      const fin = d.etape === 'RETIRE' ? 'est retiré par l’administration' : 'est refusé';
      return [`L’accès à l’essai ${d.numero} vous ${fin}. Motif : ${d.motif}`];
    },
  },
} satisfies Modeles<'CTIS_EVENEMENT' | 'CTIS_ACCES' | 'CTIS_IMPORT' | 'CTIS_IMPORT_ABSENT' | ModeleRapport>;
