/** Mails on a request of the European portal. Rule: MAI-03. The service that owns it says what happened; subjects hold the number, never the title of the trial. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Modele, Modeles } from './modele.ts';

type ModeleRapport = 'CTIS_RAPPORT_ATTENDU' | 'CTIS_RAPPORT_RELANCE' | 'CTIS_RAPPORT_NOUVELLE';
/** One that is no more of the committee of its reader is not linked: the page would not be found. */
const rapport: Modele<ModeleRapport> = {
  sujet: (d) => `Essai ${d.numero} : ${d.titre}`,
  blocs: (d, c) => [
    d.texte,
    ...(d.ouvre ? [{ lien: c.page(`/dossiers-ctis/${d.dosId}?onglet=instruction`), libelle: 'Ouvrir le dossier' }] : []),
  ],
};

export const MODELES_CTIS = {
  CTIS_EVENEMENT: {
    sujet: (d) => `Essai ${d.numero} : ${d.titre}`,
    blocs: (d, c) => [d.texte, { lien: c.page(`/dossiers-ctis/${d.dosId}`), libelle: 'Ouvrir le dossier' }],
  },
  CTIS_RAPPORT_ATTENDU: rapport,
  CTIS_RAPPORT_RELANCE: rapport,
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
  CTIS_ACCES: {
    sujet: (d) => `Essai ${d.numero} : accès ${{ DEMANDE: 'demandé', ACCORDE: 'accordé', REFUSE: 'refusé' }[d.etape]}`,
    blocs: (d, c) => {
      if (d.etape === 'DEMANDE')
        return [
          `Un déposant demande l’accès à l’essai ${d.numero} : comparez son organisme avec le promoteur, puis répondez.`,
          { lien: c.page('/ctis/acces'), libelle: 'Ouvrir les demandes' },
        ];
      if (d.etape === 'ACCORDE')
        return [`L’essai ${d.numero} vous est ouvert.`, { lien: c.page(`/etudes-ctis/${d.etuId}`), libelle: 'Ouvrir l’essai' }];
      return [`L’accès à l’essai ${d.numero} vous est refusé. Motif : ${d.motif}`];
    },
  },
} satisfies Modeles<'CTIS_EVENEMENT' | 'CTIS_ACCES' | 'CTIS_IMPORT' | ModeleRapport>;
