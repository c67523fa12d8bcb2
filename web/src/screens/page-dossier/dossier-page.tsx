import { ownerOf } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import { type EvenementDossier, STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { useSession } from '../../session/session-context.ts';
import { ConfirmTransition } from '../dossiers/ConfirmTransition.tsx';
import { ACTES_A_PART, actesDe } from '../dossiers/dossier.actions.ts';
import { Fil } from '../dossiers/historique/Fil.tsx';
import { Tour } from '../dossiers/Tour.tsx';
import type { Synthese } from '../lecture/dossier.types.ts';
import { Cadre, useSectionOuverte } from './Cadre.tsx';
import { DossierEssai } from './DossierEssai.tsx';
import { PARTIES_SYNTHESE } from './sections.tsx';

/** A dossier and its parts. Whose number it is says which head is read, here and nowhere else. */
export const DossierPage = () => {
  const { dosId } = useNumericParams('dosId');
  return ownerOf(dosId) === 'dossier-ctis' ? <DossierEssai dosId={dosId} /> : <DossierNational dosId={dosId} />;
};

const DossierNational = ({ dosId }: { dosId: DosId }) => {
  const cle = useSectionOuverte();
  const { profil, can } = useSession();
  const navigate = useNavigate();
  const [aConfirmer, setAConfirmer] = useState<EvenementDossier | null>(null);
  const reading = useCall(etudeSynthese.calls.lireSynthese, { params: { dosId } });
  const boutonsDe = (d: Synthese) => {
    const actes = actesDe(d, can).map((a) => ({
      ...a,
      aPart: ACTES_A_PART.includes(a.cle),
      // Elsewhere it is the page it leads to that sends.
      envoie: a.evenement !== undefined && !a.section && !a.vers,
      // The open section offers its own act: its button is not repeated above it.
      ici: a.raison === null && a.section?.split('?')[0] === cle,
      onClick: () => {
        if (a.vers) navigate(a.vers);
        else if (a.section) navigate(`/dossiers/${dosId}/${a.section}`);
        else if (a.evenement) setAConfirmer(a.evenement);
      },
    }));
    const [premier] = actes;
    const main = premier && !premier.ici && premier.raison === null && !ACTES_A_PART.includes(premier.cle) ? premier : undefined;
    return { main, others: actes.filter((a) => a !== main && !a.ici) };
  };
  return (
    <>
      <Cadre
        dosId={dosId}
        parties={PARTIES_SYNTHESE}
        liste="/dossiers/jarde"
        reading={reading}
        tete={(d, section) => ({
          title: d.titre || 'Sans titre',
          tabTitle: `${d.numero ?? 'Brouillon'} – ${section.libelle}`,
          overline: [d.numero ?? 'Brouillon', d.typeLibelle, d.qualification?.libelle].filter(Boolean).join(' · '),
          statut: <CodeBadge code={d.statut} labels={STATUT_DOSSIER_LABELS} tones={TON_STATUT_DOSSIER} />,
          tour: <Tour dossier={d} profil={profil ?? ''} />,
          actions: <ActionBar {...boutonsDe(d)} />,
        })}
        fil={(d) => <Fil dossier={d} />}
      />
      {aConfirmer && reading.data && (
        <ConfirmTransition
          dossier={reading.data}
          evenement={aConfirmer}
          onClose={() => setAConfirmer(null)}
          onRefused={() => reading.mutate()}
        />
      )}
    </>
  );
};
