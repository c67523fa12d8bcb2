/** The decision on a request, in the document of its trial. Rule: CTI-42. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { StatutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { autorise } from '../socle/autorisation.rules.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import type { DossierCtis, EtudeCtis } from '../socle/contenus.ts';
import { AUTORISE_ICI, EssaisSurveilles, FICHE, PREMIERS_SUJETS } from '../socle/essais-surveilles.repository.ts';
import { Objets } from '../socle/objets.repository.ts';

const A_DEMARRER: StatutEtudeCtis = 'A_DEMARRER';
/** Of a trial that nobody has begun in France. */
const PAS_COMMENCE: readonly (StatutEtudeCtis | null)[] = [null, A_DEMARRER];

@Injectable()
export class DecisionDansLEssai {
  constructor(
    private readonly store: Objets,
    private readonly surveilles: EssaisSurveilles,
  ) {}

  async aCommence(etuId: EtuId): Promise<boolean> {
    return !PAS_COMMENCE.includes((await this.store.read(etudesCtis, etuId))?.contenu.statut ?? null);
  }

  /** What stands in the request now, whoever asks and however late: the portal may have corrected it meanwhile. Asked again, it changes nothing. */
  async inscrire(dosId: DosId, actor: Actor | null): Promise<void> {
    const decide = await this.decide(dosId);
    const la = decide && (await this.store.read(etudesCtis, decide.etuId));
    if (!la || !manque(la.contenu, dosId, decide)) return;
    await this.store.change(etudesCtis, { id: la.id }, async (etude, tx) => {
      // Read after the trial: an import that corrects both meanwhile makes this write be judged again.
      const dossier = await this.decide(dosId);
      const ligne = dossier && manque(etude, dosId, dossier);
      if (!ligne) return;
      const { statut, dateDecision } = dossier;
      Object.assign(ligne, { statut, dateDecision });
      if (autorise(dossier)) await this.surveilles.add(tx, AUTORISE_ICI, dossier.etuId);
      if (await this.fermer(tx, etude, dossier, actor)) return;
      // A first authorisation opens the trial in France: it may begin.
      if (!autorise(dossier) || etude.statut !== null || dateDecision === null) return;
      etude.statut = A_DEMARRER;
      etude.statutDeclare = { statut: A_DEMARRER, depuis: dateDecision };
      etude.recrutement ??= 'EN_ATTENTE';
      const entityId = Number(la.id);
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId, action: 'CHANGER_STATUT', vers: A_DEMARRER, actor });
    });
  }

  /** The authorisation that opened the trial was not one: it may not begin, and nothing is awaited of it. False when nothing of that is so. */
  private async fermer(tx: Tx, etude: EtudeCtis, { etuId }: DossierCtis, actor: Actor | null): Promise<boolean> {
    const ouvert = etude.statut === A_DEMARRER && etude.statutDeclare?.statut === A_DEMARRER;
    if (!ouvert || etude.dossiers.some(autorise)) return false;
    for (const attente of [FICHE, ...PREMIERS_SUJETS] as const) await this.surveilles.remove(tx, attente, etuId);
    Object.assign(etude, { statut: null, statutDeclare: null });
    if (etude.recrutement === 'EN_ATTENTE') etude.recrutement = null;
    tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'CHANGER_STATUT', de: A_DEMARRER, actor });
    return true;
  }

  /** Null once it is examined again: its decision of before is no longer where it stands. */
  private async decide(dosId: DosId): Promise<DossierCtis | null> {
    const dossier = (await this.store.read(dossiersCtis, dosId))?.contenu;
    return dossier && (dossier.decision === null || dossier.statut === dossier.decision.type) ? dossier : null;
  }
}

/** The line of a request that does not say its decision yet. */
const manque = ({ dossiers }: EtudeCtis, dosId: DosId, { statut, dateDecision }: DossierCtis) =>
  dossiers.find((d) => d.id === dosId && (d.statut !== statut || d.dateDecision !== dateDecision));
