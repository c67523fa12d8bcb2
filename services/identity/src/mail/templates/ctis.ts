/** Mails on a request of the European portal. Rule: MAI-03. The service that owns it says what happened; subjects hold the number, never the title of the trial. */
import type { Modeles } from './modele.ts';

export const MODELES_CTIS = {
  CTIS_EVENEMENT: {
    sujet: (d) => `Essai ${d.numero} : ${d.titre}`,
    blocs: (d, c) => [d.texte, { lien: c.page(`/dossiers-ctis/${d.dosId}`), libelle: 'Ouvrir le dossier' }],
  },
} satisfies Modeles<'CTIS_EVENEMENT'>;
