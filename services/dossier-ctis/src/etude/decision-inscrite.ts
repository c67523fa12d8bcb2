/** The decision on a request, in the row of its trial. Rule: CTI-42. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import type { StatutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { autorise } from '../socle/autorisation.rules.ts';
import { type DossierVu, etudesCtis } from '../socle/collections.ts';
import type { EtudeCtis } from '../socle/contenus.ts';
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

  /** In the transaction that changes the request, which is locked before its trial: what it says from now on. */
  async inscrire(tx: Tx, dossier: DossierVu, actor: Actor | null): Promise<void> {
    const { id, etuId, statut, dateDecision } = dossier;
    const la = await this.store.hold(tx, etudesCtis, { id: etuId });
    const etude = la.contenu;
    const ligne = etude.dossiers.find((d) => d.id === id && (d.statut !== statut || d.dateDecision !== dateDecision));
    if (!ligne) return;
    Object.assign(ligne, { statut, dateDecision });
    if (autorise(dossier)) await this.surveilles.add(tx, AUTORISE_ICI, etuId);
    const estFerme = await this.fermer(tx, etude, dossier, actor);
    // A first authorisation opens the trial in France: it may begin.
    if (!estFerme && autorise(dossier) && etude.statut === null && dateDecision !== null) {
      etude.statut = A_DEMARRER;
      etude.statutDeclare = { statut: A_DEMARRER, depuis: dateDecision };
      etude.recrutement ??= 'EN_ATTENTE';
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'CHANGER_STATUT', vers: A_DEMARRER, actor });
    }
    await this.store.write(tx, etudesCtis, la);
  }

  /** The authorisation that opened the trial was not one: it may not begin, and nothing is awaited of it. False when nothing of that is so. */
  private async fermer(tx: Tx, etude: EtudeCtis, { etuId }: DossierVu, actor: Actor | null): Promise<boolean> {
    const ouvert = etude.statut === A_DEMARRER && etude.statutDeclare?.statut === A_DEMARRER;
    if (!ouvert || etude.dossiers.some(autorise)) return false;
    for (const attente of [FICHE, ...PREMIERS_SUJETS] as const) await this.surveilles.remove(tx, attente, etuId);
    Object.assign(etude, { statut: null, statutDeclare: null });
    if (etude.recrutement === 'EN_ATTENTE') etude.recrutement = null;
    tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'CHANGER_STATUT', de: A_DEMARRER, actor });
    return true;
  }
}
