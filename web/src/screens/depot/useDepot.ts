import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import type { Contexte } from '@riph/contracts/etude/formulaire/formulaire.types';
import { champsAdministratifs, champsRecherche, requisDe } from '@riph/contracts/etude/formulaire/obligations';
import { isModification, isProrogation, isReexamen } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { useEffect } from 'react';
import { request } from '../../api/client.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import type { Synthese } from '../lecture/dossier.types.ts';
import type { Slug } from './etapes.rules.ts';
import { useFormulaire } from './formulaire/useFormulaire.ts';
import type { Listes } from './formulaire/useListes.ts';

/** The form of a modification has its own addresses. */
export const lireAdministratif = (type: TypeDossier) =>
  isModification(type) ? etudeElementAdministratif.calls.lireMs : etudeElementAdministratif.calls.lire;

/** Each regulation has its research form, under its own address. */
export const lireRecherche = (reglementationCode: string) => {
  if (reglementationCode === 'REG745') return etudeElementRecherche.calls.lire745;
  return reglementationCode === 'REG746' ? etudeElementRecherche.calls.lire746 : etudeElementRecherche.calls.lireJarde;
};
const modifierRecherche = (reglementationCode: string) => {
  if (reglementationCode === 'REG745') return etudeElementRecherche.calls.modifier745;
  return reglementationCode === 'REG746' ? etudeElementRecherche.calls.modifier746 : etudeElementRecherche.calls.modifierJarde;
};

/** Said where something waits for the saving: a field that the server cannot hold would be filed as it was before. */
export const NON_ENREGISTRE =
  'Votre dernière saisie n’est pas entièrement enregistrée. Attendez « Enregistré », ou raccourcissez le texte trop long, puis recommencez.';

type Options = {
  dossier: Pick<Synthese, 'dosId' | 'reglementationCode' | 'type'>;
  etape: Slug;
  administratif: Answer<typeof etudeElementAdministratif.calls.lire>;
  recherche: Answer<typeof etudeElementRecherche.calls.lireJarde>;
  listes: Listes;
};

/** The two autosaved forms of a dossier. Another step, by whatever way: what was typed in the one before is saved, and what is missing said anew. */
export const useDepot = ({ dossier, etape, listes, ...lus }: Options) => {
  const { dosId, reglementationCode: reglementation, type } = dossier;
  const demande = {
    reglementation,
    reexamen: isReexamen(type),
    modification: isModification(type),
    prorogation: isProrogation(type),
  };
  const enregistrerAdministratif = useAction(
    isModification(type) ? etudeElementAdministratif.calls.modifierMs : etudeElementAdministratif.calls.modifierDi,
    { silent: true },
  );
  const enregistrerRecherche = useAction(modifierRecherche(reglementation), { silent: true });
  const administratif = useFormulaire({
    cle: `dossier-${dosId}-administratif`,
    lu: lus.administratif,
    enregistrer: (body) => enregistrerAdministratif({ params: { dosId }, body }),
    refetch: () => request(lireAdministratif(type), { params: { dosId } }),
    requis: (v) => requisDe(champsAdministratifs(v, { qualification: v.qualificationCode, zone: listes.zone, ...demande })),
  });
  const contexte: Contexte = { qualification: administratif.source.valeurs.qualificationCode, zone: listes.zone, ...demande };
  const recherche = useFormulaire({
    cle: `dossier-${dosId}-recherche`,
    lu: lus.recherche,
    enregistrer: (body) => enregistrerRecherche({ params: { dosId }, body }),
    refetch: () => request(lireRecherche(reglementation), { params: { dosId } }),
    requis: (v) => requisDe(champsRecherche(v, contexte.qualification, reglementation)),
  });
  const enregistrer = async () =>
    (await Promise.all([administratif.autosave.saveNow(), recherche.autosave.saveNow()])).every(Boolean);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the reason
  useEffect(() => void enregistrer(), [etape]);
  return { administratif, recherche, contexte, enregistrer };
};
export type Depot = ReturnType<typeof useDepot>;
