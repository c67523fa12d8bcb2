/** Gives a request to a committee by hand. Rule: CTI-11 (CSP R1124-2 to R1124-5). Two documents change: each write can be done again. */
import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { DocumentTx } from '@riph/chassis/store/mongo/document-tx';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { MOTIF_CTIS_MIN, MOTIFS_SANS_TAS_LABELS, type sansTasSaisi } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type * as z from 'zod';
import { CourrielsCtis, type Prevenus } from '../instruction/courriels.ts';
import { partieDeux, Suivis } from '../instruction/suivis.ts';
import { dossiersCtis, etudesCtis, registreDu } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/registres.ts';
import { Registres } from '../socle/registres.ts';

type Saisie = z.output<typeof sansTasSaisi>;
type Confiee = { cppId: number; nom: string; libelle: string; actor: Actor | null; prevenus: Prevenus };
const saisie = (champ: string, message: string) => refusal('saisie.invalide', { fields: [{ champ, message }] });

@Injectable()
export class Attributions {
  constructor(
    private readonly store: MongoStore,
    private readonly suivis: Suivis,
    private readonly registres: Registres,
    private readonly courriels: CourrielsCtis,
    private readonly comites: Comites,
  ) {}

  async sansTirage(vu: DossierOuvert, { version, cppId, motif, commentaire }: Saisie, actor: Actor) {
    partieDeux.assertPossible({ statut: vu.suivi.partieDeux }, 'ATTRIBUER');
    const nom = await this.assertComite(vu, cppId);
    if (motif === 'DECISION_MINISTRE' && commentaire.trim().length < MOTIF_CTIS_MIN)
      throw saisie('commentaire', 'Dites sur quoi repose la décision du ministre.');
    await this.assertMemeComite(vu, cppId, motif);
    const prevenus = await this.courriels.prevenus(vu);
    const libelle = [MOTIFS_SANS_TAS_LABELS[motif], commentaire.trim()].filter(Boolean).join(' : ');
    await this.registres.inscrire(registreDu(cppId), vu.id);
    await this.suivis.changer(vu.id, version, (d, tx) => this.confier(d, tx, { cppId, nom, libelle, actor, prevenus }));
    await this.rattacher(vu.etuId, cppId);
    return this.suivis.fait(vu.id, `La demande est confiée au ${nom}. Le comité, le promoteur et l’ANSM sont prévenus.`);
  }

  /** A request about a trial that has its committee goes to it, without a draw (CSP R1124-3); any other one waits. */
  async automatique(dosId: number): Promise<void> {
    const la = await this.store.read(dossiersCtis, dosId);
    const etude = la && (await this.store.read(etudesCtis, la.contenu.etuId));
    const cppId = etude?.contenu.cppId ?? null;
    if (!la || cppId === null) return;
    const motif = la.contenu.type === 'MS' ? MOTIFS_SANS_TAS_LABELS.MS : MOTIFS_SANS_TAS_LABELS.MEME_CPP;
    const nom = await this.comites.nom(cppId);
    const prevenus = await this.courriels.prevenus(la.contenu);
    await this.registres.inscrire(registreDu(cppId), dosId);
    await this.suivis.changer(dosId, undefined, (d, tx) => {
      if (d.suivi.partieDeux === 'P2_A_ATTRIBUER') this.confier(d, tx, { cppId, nom, libelle: motif, actor: null, prevenus });
    });
  }

  private confier(d: DossierOuvert, tx: DocumentTx, { cppId, nom, libelle, actor, prevenus }: Confiee): void {
    this.suivis.tirer(d, tx, 'ATTRIBUER', actor, { commentaire: libelle, details: { cppId, mode: 'SANS_TAS' } });
    d.cppId = cppId;
    d.suivi.attribution = { le: this.suivis.clock.today(), motif: libelle, mode: 'SANS_TAS' };
    const texte = `La partie II de l’essai est confiée au ${nom}. ${libelle}.`;
    this.courriels.annoncer(
      tx,
      d,
      prevenus,
      { evenement: 'ATTRIBUTION', titre: 'comité désigné', texte, aQui: ['COMITE', 'PROMOTEUR', 'ANSM'] },
      cppId,
    );
  }

  /** The committee of a trial is the one of its first request; a later one never changes it. */
  private async rattacher(etuId: number, cppId: number): Promise<void> {
    await this.store.change(etudesCtis, { id: etuId }, (etude, tx) => {
      if (etude.cppId !== null) return;
      etude.cppId = cppId;
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'RATTACHER_COMITE', details: { cppId } });
    });
  }

  private async assertComite(d: DossierOuvert, cppId: number): Promise<string> {
    const cpp = (await this.comites.tous()).get(cppId);
    if (!cpp?.actif) throw saisie('cppId', 'Choisissez un comité en activité.');
    if (!cpp.reglementations.includes('REG536'))
      throw saisie('cppId', `Le ${cpp.nom} n’est pas compétent pour les essais de médicaments : choisissez-en un autre.`);
    const promoteur = d.promoteur?.toLowerCase() ?? '';
    if (promoteur !== '' && cpp.conflitsPromoteurs.some((p) => p.toLowerCase() === promoteur))
      throw saisie('cppId', `Le ${cpp.nom} a déclaré un lien avec ce promoteur : choisissez-en un autre.`);
    return cpp.nom;
  }

  /** A modification and a new request go to the committee that had the trial (CSP R1124-3); the minister alone may name another one. */
  private async assertMemeComite(d: DossierOuvert, cppId: number, motif: Saisie['motif']): Promise<void> {
    const etude = await this.store.read(etudesCtis, d.etuId);
    const duComite = etude?.contenu.cppId ?? null;
    if (duComite === null || duComite === cppId || motif === 'DECISION_MINISTRE') return;
    throw saisie(
      'cppId',
      `Cet essai est suivi par le ${await this.comites.nom(duComite)} : la demande lui revient (R1124-3), sauf décision du ministre.`,
    );
  }
}
