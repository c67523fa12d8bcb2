import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { STATUT_DOSSIER_CTIS_LABELS, TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { STATUT_PARTIE_DEUX_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { CodeBadge, DeadlineBadge } from '../../components/badges.tsx';
import { useSession } from '../../session/session-context.ts';
import { TONS_DOSSIER } from '../ctis/ctis.rules.ts';
import { FilEssai } from '../ctis/dossier/Fil.tsx';
import { actesOfferts } from '../ctis/instruction/actes.rules.ts';
import type { Essai } from '../lecture/dossier.types.ts';
import { Cadre, useSectionOuverte } from './Cadre.tsx';
import { PARTIES_ESSAI } from './sections.tsx';

/** The request as the portal tells it, and where it stands here for who follows it: an outside expert reads the first alone. */
const useEssai = (dosId: DosId) => {
  const suit = useSession().can('ETUDE_LIRE');
  const lu = useCall(dossierCtisDossier.calls.lire, { params: { id: dosId } });
  const suivi = useCall(dossierCtisInstruction.calls.lire, suit ? { params: { id: dosId } } : null);
  const instruction = suivi.data ?? null;
  const data: Essai | undefined =
    lu.data && (instruction || !suit)
      ? {
          ...lu.data,
          dosId,
          cpp: instruction?.comite ?? (lu.data.cppId === null ? null : {}),
          contenuReserve: null,
          instruction,
        }
      : undefined;
  return { data, error: lu.error ?? suivi.error, mutate: () => Promise.all([lu.mutate(), suivi.mutate()]) };
};

/** Where part II stands, and the next day by which something is due: remarks on part I are a right. */
const Tour = ({ instruction: i }: { instruction: InstructionLue }) => {
  const prochaine = i.echeances.find((e) => e.code !== 'T_OBS_P1');
  return (
    i.suivi && (
      <p className="riph-rangee fr-mb-0">
        <strong>Partie II : {STATUT_PARTIE_DEUX_LABELS[i.suivi.partieDeux]}</strong>
        {prochaine && (
          <>
            <span className="riph-discret">{prochaine.libelle}</span>
            <DeadlineBadge
              echeance={prochaine.dateAffichee}
              explanation={{ titre: prochaine.libelle, echeance: prochaine.dateAffichee, ...prochaine.explication }}
            />
          </>
        )}
      </p>
    )
  );
};

/** One request of a trial, as it concerns France. */
export const DossierEssai = ({ dosId }: { dosId: DosId }) => {
  const cle = useSectionOuverte();
  const navigate = useNavigate();
  const reading = useEssai(dosId);
  const boutonsDe = (i: InstructionLue) => {
    const actes = actesOfferts(i)
      // The open section offers its own acts: their buttons are not repeated above it.
      .filter((a) => a.section !== cle)
      .map((a) => ({
        cle: a.code,
        libelle: a.libelle,
        raison: a.possible ? null : a.reasons.join(' '),
        aPart: a.aPart,
        onClick: () => void navigate(`/dossiers/${dosId}${a.section === 'synthese' ? '' : `/${a.section}`}?acte=${a.code}`),
      }));
    const main = actes.find((a) => a.raison === null && !a.aPart);
    return { main, others: actes.filter((a) => a !== main) };
  };
  return (
    <Cadre
      dosId={dosId}
      parties={PARTIES_ESSAI}
      liste="/dossiers/ctis"
      reading={reading}
      tete={(d, section) => ({
        title: d.titre,
        tabTitle: `${d.numeroCtis} ${d.cleDemande} – ${section.libelle}`,
        overline: `${d.numeroCtis} ${d.cleDemande} · ${TYPE_DOSSIER_CTIS_LABELS[d.type]}`,
        statut: <CodeBadge code={d.statut} labels={STATUT_DOSSIER_CTIS_LABELS} tones={TONS_DOSSIER} />,
        tour: d.instruction?.suivi && <Tour instruction={d.instruction} />,
        actions: d.instruction && <ActionBar {...boutonsDe(d.instruction)} />,
        fil: [{ libelle: d.numeroCtis, vers: `/etudes-ctis/${d.etuId}` }],
      })}
      fil={(d) => d.instruction?.suivi && <FilEssai instruction={d.instruction} />}
    />
  );
};
