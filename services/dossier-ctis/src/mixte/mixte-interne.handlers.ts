/** What etude asks of trials. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { EtudeAccess } from '../etude/etude.access.ts';
import { cleDossier, dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { etatDe, msDe, VoletMedicament } from './volet-medicament.ts';

@Handles(dossierCtisMixteInternal)
export class MixteInterneHandlers implements Handlers<typeof dossierCtisMixteInternal> {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly volets: VoletMedicament,
    private readonly reaffectations: ReaffectationRepository,
  ) {}

  async lireRepere({ input: { numeroCtis } }: Input<typeof dossierCtisMixteInternal, 'lireRepere'>) {
    const la = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    if (!la) return [];
    const { contenu: e } = la;
    const initial = await this.volets.initiale(e);
    return [
      {
        etuId: Number(la.id),
        numeroCtis: e.numeroCtis,
        promoteur: e.administratif.promoteur?.nom ?? null,
        deposants: e.acces.map((a) => a.utiId),
        cppId: e.cppId,
        dosId: initial?.id ?? null,
        partieDeux: initial?.suivi?.partieDeux ?? null,
        reaffectationDemandee: initial !== null && (await this.reaffectations.ouverte(initial.id)) !== null,
        etat: etatDe(e, initial),
      },
    ];
  }

  async lireVolet({ input: { numeroCtis }, actor }: Input<typeof dossierCtisMixteInternal, 'lireVolet'>) {
    const la = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    if (!actor) return [];
    const voit = la && (await this.access.voit(Number(la.id), actor));
    return voit ? [await this.volets.de({ ...la.contenu, id: Number(la.id) }, actor)] : [];
  }

  async lireMs({ input: { numeroCtis, numero }, actor }: Input<typeof dossierCtisMixteInternal, 'lireMs'>) {
    const la = await this.store.readBy(dossiersCtis, 'cle', cleDossier(numeroCtis, numero));
    if (la?.contenu.type !== 'MS' || !actor) return [];
    const vu = await this.access.siVu(Number(la.id), actor);
    return vu ? [msDe(vu.dossier)] : [];
  }
}
