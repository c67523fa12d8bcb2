import type { MsDuVolet, PaireMs } from '@riph/contracts/etude/socle/mixte.schemas';
import { examenPaire } from '@riph/contracts/examen/paire.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import type { Ton } from '../../labels/ton.ts';

const AUCUN = 'AUCUN_IMPACT';
const TONS: Record<PaireMs['etat'], Ton> = {
  CLOSE: 'success',
  SANS_IMPACT: 'success',
  ATTEND_DISPOSITIF: 'warning',
  ATTEND_MEDICAMENT: 'warning',
  EN_COURS: 'info',
  A_RENSEIGNER: 'warning',
};

/** Is there a modification on the other side? Its number, or that nothing changes there. */
const Dialogue = (p: { paire: PaireMs; choix: readonly MsDuVolet[]; onClose: () => void }) => {
  const { paire, choix, onClose } = p;
  const lier = useAction(examenPaire.calls.modifierLienMs, { success: 'Indication enregistrée.', silent: true });
  const autre = paire.dispositif?.dosId === paire.dosId ? paire.medicament : paire.dispositif;
  const [valeur, setValeur] = useState(autre?.numero ?? (paire.sansImpact ? AUCUN : ''));
  const [faute, setFaute] = useState<string | null>(null);
  const confirmer = async () => {
    if (valeur === '') return setFaute('Choisissez la modification de l’autre volet, ou « Aucun impact ».');
    const aucunImpact = valeur === AUCUN;
    const r = await lier({ params: { dosId: paire.dosId }, body: { numeroMsLiee: aucunImpact ? null : valeur, aucunImpact } });
    if (!r.ok) return setFaute(r.problem.detail);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Une modification de l’autre côté ?"
      objet={`Modification ${(paire.dispositif ?? paire.medicament)?.numero ?? ''}`}
      effect="Le comité et l’administration voient quelles modifications vont ensemble, et si l’une attend l’autre."
      back="Vous pouvez changer cette indication."
      label="Enregistrer"
      onConfirm={confirmer}
      onClose={onClose}
    >
      <SelectField
        field="numeroMsLiee"
        label="Modification de l’autre volet"
        required
        value={valeur}
        onChange={setValeur}
        options={[
          ...choix.map((m) => ({ code: m.numero, libelle: `${m.numero} – ${m.statutLibelle}` })),
          { code: AUCUN, libelle: 'Aucun impact sur l’autre volet' },
        ]}
      />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};

const Lien = ({ ms }: { ms: MsDuVolet | null }) =>
  ms ? (
    <>
      <Link to={`/dossiers/${ms.dosId}`}>{ms.numero}</Link>
      <br />
      <span className="riph-discret">{ms.statutLibelle}</span>
    </>
  ) : (
    <span className="riph-discret">–</span>
  );

type Props = { paires: readonly PaireMs[]; ctis: readonly MsDuVolet[]; dm: readonly MsDuVolet[] };
/** The modifications of both sides, two by two. */
export const Modifications = ({ paires, ctis, dm }: Props) => {
  const [ouverte, setOuverte] = useState<PaireMs | null>(null);
  return (
    <section className="riph-carte" aria-labelledby="modifications-volets">
      <h2 className="riph-carte__titre" id="modifications-volets">
        Modifications
      </h2>
      <TableFrame label="Modifications des deux volets, deux par deux">
        <table>
          <caption className="fr-sr-only">Modifications des deux volets, deux par deux</caption>
          <thead>
            <tr>
              <th scope="col">Médicament</th>
              <th scope="col">Dispositif</th>
              <th scope="col">Où en est la paire</th>
            </tr>
          </thead>
          <tbody>
            {paires.map((p) => (
              <tr key={p.dosId}>
                <td>
                  <Lien ms={p.medicament} />
                </td>
                <td>
                  <Lien ms={p.dispositif} />
                </td>
                <td>
                  <StatusBadge tone={TONS[p.etat]}>{p.libelle}</StatusBadge>
                  <p className="riph-discret fr-mb-1w">{p.explication}</p>
                  {p.modifiable && (
                    <Button
                      priority="tertiary"
                      size="sm"
                      aria-label={`Indiquer la modification de l’autre volet pour ${(p.dispositif ?? p.medicament)?.numero ?? ''}`}
                      onClick={() => setOuverte(p)}
                    >
                      {p.etat === 'A_RENSEIGNER' ? 'Répondre' : 'Changer'}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {ouverte && <Dialogue paire={ouverte} choix={ouverte.dispositif ? ctis : dm} onClose={() => setOuverte(null)} />}
    </section>
  );
};
