/** Until when a sponsor tells the committee that was drawn that another one has given its opinion already, and what he may not tell. Pure. Rules: CTI-52, CTI-53 (CSP R1124-4, R1124-5). */
import { formatJour } from '@riph/contracts/core/deadlines';
import { heureParis, jourParis } from '@riph/contracts/core/paris';
import type { SignalementCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { estTire, finSignalement } from '@riph/contracts/etude/depot/signalement.rules';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import type { DossierOuvert } from './dossier-ouvert.rules.ts';

type Tire = Pick<DossierOuvert, 'type'> & { suivi: Pick<DossierOuvert['suivi'], 'attribution'> };
type Signalable = Tire & Pick<DossierOuvert, 'cppId'> & { suivi: Pick<DossierOuvert['suivi'], 'signalement'> };
type Cas = { si: string; article: string; motif: SignalementCtis['motif'] };

const CAS: Partial<Record<TypeDossierCtis, Cas>> = {
  TRANS: {
    si: 'un autre comité a rendu un avis favorable sur cet essai avant le portail européen',
    article: 'R1124-4',
    motif: 'TRANSITION',
  },
  INI: {
    si: 'cet essai prolonge un essai sur lequel un autre comité a rendu un avis favorable',
    article: 'R1124-5',
    motif: 'EXTENSION',
  },
};

/** The twenty-four hours of a request, counted one by one whatever the day; null when it has none. */
export function fenetreSignalement({ type, suivi: { attribution } }: Tire): (Cas & { fin: Date }) | null {
  const cas = CAS[type];
  if (!cas || !attribution?.tireLe || !estTire(attribution.mode)) return null;
  return { ...cas, fin: new Date(finSignalement(attribution.tireLe)) };
}

const quand = (fin: Date): string => `${formatJour(jourParis(fin))} à ${heureParis(fin)}`;

/** A sentence for those who are told of the draw; null when no committee was drawn, or none can have it by right. */
export function signalementAutreComite(d: Tire): string | null {
  const f = fenetreSignalement(d);
  return (
    f &&
    `Si ${f.si}, le promoteur le signale au comité désigné dans les vingt-quatre heures du tirage, avant le ${quand(f.fin)} (${f.article}), depuis la page de la demande : le comité désigné peut alors demander que la demande revienne à l’autre.`
  );
}

/** French reasons against telling it now; empty when he may. What was told is corrected until the committee has asked for the move. */
export function empechementsSignalement(d: Signalable, now: Date): string[] {
  const f = fenetreSignalement(d);
  if (!f)
    return [
      'Un autre comité ne se signale qu’après le tirage au sort d’une première demande ou d’un essai en transition : écrivez au secrétariat du comité désigné.',
    ];
  const s = d.suivi.signalement;
  if (s && s.suite !== 'ATTENDUE')
    return [`Le ${s.cppNom} a été signalé et le comité désigné a donné suite : suivez sa demande sur cette page.`];
  return now.getTime() <= f.fin.getTime()
    ? []
    : [
        `Les vingt-quatre heures du tirage se sont achevées le ${quand(f.fin)} (${f.article}) : écrivez au secrétariat du comité désigné, qui peut encore demander que la demande revienne à l’autre comité.`,
      ];
}
