import type { DosId } from '@riph/contracts/core/ids';
import type { Envoi } from '@riph/contracts/etude/depot/depose.calls';
import { ENVOI_LABELS, labelDuChemin } from '@riph/contracts/etude/formulaire/depose';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { byWords } from '../../../components/compare/compare.rules.ts';
import { MarkedWords } from '../../../components/compare/Passages.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { Empty, Skeleton } from '../../../components/states.tsx';
import { compte, dateHeureFr } from '../../../labels/dates.ts';
import { useMotsDeLEnvoi } from '../../lecture/ChangementsDepuis.tsx';

type MotsDuDossier = ReadonlyMap<string, string>;
const RIEN = 'Rien n’est rempli.';

const Champ = ({ label, avant, apres }: { label: string; avant: string; apres: string }) => {
  const [parti, venu] = useMemo(() => byWords(avant, apres) ?? [[], []], [avant, apres]);
  return (
    <section className="riph-compare__rangee riph-compare__rangee--changee" aria-label={label}>
      <div>
        <strong className="riph-bloc-ligne">{label}</strong>
        <p>{parti.length === 0 ? RIEN : <MarkedWords segments={parti} venu={false} />}</p>
      </div>
      <div>
        <span className="riph-bloc-ligne" aria-hidden="true">
          &nbsp;
        </span>
        <p>{venu.length === 0 ? RIEN : <MarkedWords segments={venu} venu />}</p>
      </div>
    </section>
  );
};

const Champs = ({ avant, apres }: { avant: MotsDuDossier; apres: MotsDuDossier }) => {
  const paths = [...new Set([...apres.keys(), ...avant.keys()])].filter((c) => avant.get(c) !== apres.get(c));
  if (paths.length === 0)
    return <Empty title="Aucun champ ne diffère">Les deux versions du formulaire disent la même chose.</Empty>;
  return (
    <>
      <p role="status">
        <strong>{compte(paths.length, 'champ diffère', 'champs diffèrent')}</strong>
      </p>
      {paths.map((c) => (
        <Champ key={c} label={labelDuChemin(c)} avant={avant.get(c) ?? ''} apres={apres.get(c) ?? ''} />
      ))}
    </>
  );
};

type Props = {
  dosId: DosId;
  lu: Envoi;
  /** What may be compared with what is read, the nearest first. */
  autres: readonly { rang: number; libelle: string }[];
};
const libelleDe = (e: Envoi) => `${ENVOI_LABELS[e.evenement]}, le ${dateHeureFr(e.deposeLe)}`;

const Comparaison = ({ dosId, lu, autres, onClose }: Props & { onClose: () => void }) => {
  const [rang, setRang] = useState(autres[0].rang);
  const avant = useMotsDeLEnvoi(dosId, rang);
  const apres = useMotsDeLEnvoi(dosId, lu.rang);
  return (
    <Dialog title="Comparer deux versions du dossier" size="xl" onClose={onClose}>
      <div className="riph-mots">
        <div className="riph-compare__tetes">
          {autres.length > 1 ? (
            <SelectField
              field="avant"
              label="Avant"
              value={String(rang)}
              onChange={(v) => v && setRang(Number(v))}
              options={autres.map((a) => ({ code: String(a.rang), libelle: a.libelle }))}
            />
          ) : (
            <strong>{autres[0].libelle}</strong>
          )}
          <strong>{libelleDe(lu)}</strong>
        </div>
        {avant && apres ? <Champs avant={avant} apres={apres} /> : <Skeleton label="Lecture des deux versions…" />}
      </div>
    </Dialog>
  );
};

/** One click: every field that differs between the sending that is read and the one before, or another, both in words. Nothing when there is only one. */
export const ComparerEnvois = (props: Props) => {
  const [ouvert, setOuvert] = useState(false);
  if (props.autres.length === 0) return null;
  return (
    <>
      <Button priority="tertiary" aria-haspopup="dialog" onClick={() => setOuvert(true)}>
        Comparer avec la version précédente
      </Button>
      {ouvert && <Comparaison {...props} onClose={() => setOuvert(false)} />}
    </>
  );
};

/** The sendings before and after the one that is read, the one just before first; `depart`: what the request started from, when it follows another one. */
export const autresEnvois = (
  envois: readonly Envoi[],
  rang: number,
  depart: string | null,
): { rang: number; libelle: string }[] => {
  const anciens = envois.filter((e) => e.rang < rang).toReversed();
  const suivants = envois.filter((e) => e.rang > rang);
  return [
    ...anciens.map((e) => ({ rang: e.rang, libelle: libelleDe(e) })),
    ...(depart ? [{ rang: 0, libelle: depart }] : []),
    ...suivants.map((e) => ({ rang: e.rang, libelle: libelleDe(e) })),
  ];
};
