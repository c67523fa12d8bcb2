import { vrbPeriodes } from '@riph/contracts/vrb/periodes.calls';
import { type DesignationLue, type PeriodeLue, periodeModifiee, periodeNouvelle } from '@riph/contracts/vrb/volontaire.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { Prorogation } from './Prorogation.tsx';
import { CHAMPS_PERIODE, gestesPeriode, periodeDe } from './participation.rules.ts';
import { SuppressionPeriode } from './SuppressionPeriode.tsx';

type Ouvert = { quoi: 'AJOUT' } | { quoi: 'MODIFICATION' | 'PROROGATION' | 'SUPPRESSION'; periode: PeriodeLue } | null;

const enMots = (p: PeriodeLue): string =>
  p.dateDebut === p.dateFin ? `le ${dateFr(p.dateDebut)}` : `du ${dateFr(p.dateDebut)} au ${dateFr(p.dateFin)}`;

const Ligne = ({ d, p, onOpen }: { d: DesignationLue; p: PeriodeLue; onOpen: (o: Ouvert) => void }) => {
  const g = gestesPeriode(d, p, aujourdhui());
  const bouton = (quoi: 'MODIFICATION' | 'PROROGATION' | 'SUPPRESSION', libelle: string) => (
    <Button
      priority="tertiary"
      size="sm"
      aria-label={`${libelle} la période ${p.numero}`}
      onClick={() => onOpen({ quoi, periode: p })}
    >
      {libelle}
    </Button>
  );
  return (
    <li>
      Période {p.numero} : {enMots(p)}
      {p.dateFinInitiale && (
        <span className="riph-discret">
          {' '}
          (prolongée, fin prévue d’abord le {dateFr(p.dateFinInitiale)} : {p.motifProrogation})
        </span>
      )}
      {(g.modifier || g.proroger || g.supprimer) && (
        <div className="riph-rangee">
          {g.proroger && bouton('PROROGATION', 'Prolonger')}
          {g.modifier && bouton('MODIFICATION', 'Modifier')}
          {g.supprimer && bouton('SUPPRESSION', 'Retirer')}
        </div>
      )}
    </li>
  );
};

/** When the person takes part: one period or several, and until when she joins no other research. */
export const Periodes = ({ d }: { d: DesignationLue }) => {
  const [ouvert, setOuvert] = useState<Ouvert>(null);
  const creer = useAction(vrbPeriodes.calls.creer, { silent: true });
  const modifier = useAction(vrbPeriodes.calls.modifier, { silent: true });
  const close = () => setOuvert(null);
  const periode = ouvert && 'periode' in ouvert ? ouvert.periode : null;
  return (
    <section className="riph-carte" aria-labelledby="periodes">
      <h2 className="riph-carte__titre" id="periodes">
        Périodes de participation ({d.periodes.length})
      </h2>
      {d.periodes.length === 0 && <p className="riph-discret">Aucune période : ajoutez-en une, ou annulez la désignation.</p>}
      <ul className="riph-liste">
        {d.periodes.map((p) => (
          <Ligne key={p.perPartId} d={d} p={p} onOpen={setOuvert} />
        ))}
      </ul>
      {d.dateFinExclusion && <p>La personne ne peut entrer dans une autre recherche qu’après le {dateFr(d.dateFinExclusion)}.</p>}
      {d.gestes.includes('PERIODE') && (
        <Button priority="secondary" size="sm" onClick={() => setOuvert({ quoi: 'AJOUT' })}>
          Ajouter une période
        </Button>
      )}
      {ouvert?.quoi === 'AJOUT' && (
        <FormDialog
          title="Ajouter une période"
          brouillon={`vrb-periode-${d.desId}`}
          fields={CHAMPS_PERIODE}
          start={null}
          lire={(s) => periodeNouvelle.safeParse({ desId: d.desId, ...periodeDe(s) })}
          send={(body) => creer({ body })}
          label="Ajouter la période"
          success="Période ajoutée."
          onClose={close}
        />
      )}
      {ouvert?.quoi === 'MODIFICATION' && periode && (
        <FormDialog
          title={`Modifier la période ${periode.numero}`}
          brouillon={`vrb-periode-${d.desId}-${periode.perPartId}`}
          fields={CHAMPS_PERIODE}
          start={periode}
          lire={(s) => periodeModifiee.safeParse({ perPartId: periode.perPartId, ...periodeDe(s) })}
          send={(body) => modifier({ body })}
          label="Enregistrer"
          success="Période modifiée."
          onClose={close}
        />
      )}
      {ouvert?.quoi === 'PROROGATION' && periode && <Prorogation periode={periode} onClose={close} />}
      {ouvert?.quoi === 'SUPPRESSION' && periode && <SuppressionPeriode d={d} periode={periode} onClose={close} />}
    </section>
  );
};
