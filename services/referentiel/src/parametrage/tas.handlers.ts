/**
 * Parameters of the draw: read, and changed by making a new version (a draw keeps the number of the version it used); expected pieces; reasons of an
 * unfavourable opinion.
 */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { PIECES_DU_REGLEMENT } from '@riph/contracts/referentiel/saisies.schemas';
import { Edition } from '../listes/edition.ts';
import { perimee } from '../listes/perimee.ts';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { assertReglementation, assertValeur, ReferentielCache } from '../listes/referentiel-cache.ts';
import { fautesCrise } from './crise.rules.ts';
import { TasRepository } from './tas.repository.ts';

const AUTRE_REGLEMENTATION =
  'Cette catégorie n’est pas de cette réglementation : ajoutez-l’y dans les référentiels, ou choisissez-en une autre.';
const saisie = (champ: string, message: string) => refusal('saisie.invalide', { fields: [{ champ, message }] });

@Handles(referentielParametrageAdministration)
export class ParametrageAdministrationHandlers implements Handlers<typeof referentielParametrageAdministration> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly cache: ReferentielCache,
    private readonly repository: ReferentielRepository,
    private readonly tas: TasRepository,
    private readonly edition: Edition,
  ) {}

  async lireTas({ params }: Input<typeof referentielParametrageAdministration, 'lireTas'>) {
    const code = assertReglementation(params.code);
    const found = await this.tas.lire(code);
    if (!found) throw refus('referentiel.reglementationInconnue', { code });
    return found;
  }

  async modifierTas({ body, actor }: Input<typeof referentielParametrageAdministration, 'modifierTas'>) {
    const { cpps } = await this.cache.lire();
    const ids = body.cppCrise.filter((id) => !cpps.some((c) => c.id === id));
    if (ids.length > 0) throw refus('referentiel.cppCriseInconnu', { ids });
    const fields = fautesCrise(body, cpps, this.clock.today());
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    return this.db.transaction(async (tx) => {
      const actuel = await this.tas.lock(tx, body.code);
      if (!actuel) throw refus('referentiel.reglementationInconnue', { code: body.code });
      if (actuel.version !== body.version) throw perimee(actuel.modifiePar, actuel.dateModif);
      const { motif, ...regles } = body;
      const suivant = { ...regles, version: actuel.version + 1, modifiePar: actor.nom, dateModif: this.clock.instant() };
      await this.tas.ajouter(tx, suivant);
      await this.repository.changer(tx, 'parametreTas');
      tx.journal({
        entityCode: 'PARAMETRE_TAS',
        entityId: suivant.version,
        action: 'MODIFIER',
        commentaire: motif || null,
        details: { avant: actuel, apres: suivant },
      });
      return suivant;
    });
  }

  async creerPieceObligatoire({ body }: Input<typeof referentielParametrageAdministration, 'creerPieceObligatoire'>) {
    const { categoriesPieces, qualifications } = await this.cache.lire();
    const { code, reglementations } = assertValeur(categoriesPieces, body.categorieId, 'Catégorie de pièces');
    if (!reglementations.includes(body.reglementationCode)) throw saisie('categorieId', AUTRE_REGLEMENTATION);
    if (
      body.qualificationCode !== null &&
      !qualifications.some((q) => q.code === body.qualificationCode && q.reglementationCode === body.reglementationCode)
    )
      throw refus('referentiel.valeurInconnue', { quoi: 'Qualification' });
    const id = await this.edition.creer('pieceObligatoire', 'PIECE_OBLIGATOIRE', code, body, (tx) =>
      this.edition.valeurs.creerPiece(tx, body),
    );
    return this.edition.relue(
      id,
      (r) => r.pieces,
      (p) => p.paramId,
    );
  }
  async modifierPieceObligatoire({ body }: Input<typeof referentielParametrageAdministration, 'modifierPieceObligatoire'>) {
    const { pieces } = await this.cache.lire();
    if (pieces.some((p) => p.paramId === body.paramId && p.reglementationCode === 'REG536'))
      throw saisie('paramId', PIECES_DU_REGLEMENT);
    await this.edition.modifier('pieceObligatoire', 'PIECE_OBLIGATOIRE', body.paramId, body, (tx) =>
      this.edition.valeurs.modifierPiece(tx, body),
    );
    return this.edition.relue(
      body.paramId,
      (r) => r.pieces,
      (p) => p.paramId,
    );
  }
  async creerMotif({ body }: Input<typeof referentielParametrageAdministration, 'creerMotif'>) {
    return this.edition.creerValeur({ liste: 'motifDefavorable', reglementation: null }, body, (r) => r.motifs);
  }
  async modifierMotif({ body }: Input<typeof referentielParametrageAdministration, 'modifierMotif'>) {
    return this.edition.modifierValeur('motifDefavorable', body, (r) => r.motifs);
  }
}
