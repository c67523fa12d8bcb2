/** The study of before the portal of the trial `TRANSITION`: the same EudraCT number, taken over by its sponsor from its papers and confirmed. */
import { DocumentStore } from '@riph/chassis/files/documents';
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { ADMIN, type Monde, PROMOTEUR } from './monde.ts';

type Approved = { cppId: CppId; qualificationCode: string; dateAutorisationAnsm: string | null };

export async function approvedBefore({ services }: Monde, approved: Approved): Promise<EtuId> {
  const etude = services.of('etude');
  const fichier = await etude
    .get(DocumentStore)
    .putBuffer(Buffer.from('%PDF-1.4 avis'), { nom: 'avis-2021.pdf', type: 'application/pdf' });
  const body = {
    ...approved,
    reglementationCode: 'JARDE' as const,
    numero: '2021-03 n.4',
    numeroNational: '2021-005617-14',
    titreRecherche: 'Essai approuvé avant le portail',
    titreAbrege: 'AVANT',
    promoteur: 'CHU de Montfleury',
    dateAvis: '2021-03-12',
    dateDebutEffectif: '2021-09-15',
    deposantEmail: null,
  };
  const { dosId, etuId } = await etude.call(etudeHistorique, 'creer', { body, files: { fichier: [fichier] } }, PROMOTEUR);
  await etude.call(etudeWorkflow, 'appeler', { params: { dosId }, query: { event: 'CONFIRMER_REPRISE' }, body: {} }, ADMIN);
  return etuId;
}
