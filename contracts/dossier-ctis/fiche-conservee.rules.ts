/** What the public register goes on showing of a research whose papers are destroyed (PUB-09): all but the persons. Pure. */
import { estPubliee } from '../etude/vie/registre/eclaire.rules.ts';
import type { FicheRegistre } from './eclaire.internal.ts';

const SANS_PERSONNE = { nom: '', prenom: '', courriel: '', telephone: '' };

/** Null: the register did not show it, nothing of it stays. */
export const ficheConservee = (f: FicheRegistre): FicheRegistre | null =>
  estPubliee(f, f.publicationAutorisee)
    ? {
        ...f,
        admin: {
          ...f.admin,
          contactScientifique: { ...f.admin.contactScientifique, ...SANS_PERSONNE },
          contactPublic: { ...f.admin.contactPublic, ...SANS_PERSONNE },
        },
        sites: f.sites.map((s) => ({ ...s, ...SANS_PERSONNE, titre: '' })),
        recrutementHistorique: [],
        publicationPar: null,
        publicationMotif: null,
      }
    : null;
