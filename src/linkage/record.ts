/** A value with the time it was in use, in milliseconds; null for an open or unknown end. */
export interface Dated {
  readonly value: string;
  readonly from: number | null;
  readonly until: number | null;
}

/** What is known of one entity, as the engine takes it. Order inside a list does not matter. */
export interface LinkageRecord {
  readonly id: string;
  /** The entity's type; `person` is compared as a person, everything else as a thing. */
  readonly type: string;
  /** Its name and aliases. */
  readonly names: readonly Dated[];
  /** Identifiers as `scheme:value` (`email:a@b.example`, `phone:+33…`, `slack:T0/U01`). */
  readonly identifiers: readonly Dated[];
  /** Names of organisations it belongs to. */
  readonly organisations: readonly string[];
  readonly roles: readonly string[];
  readonly places: readonly string[];
  /** Days of birth or founding, as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly births: readonly string[];
  /** Ids of the clusters it stands in a relation with. */
  readonly neighbours: readonly string[];
}

/**
 * How often a value occurs, as the share of entities that have it; null where nothing is known. `name` is asked by the
 * word, `identifier`, `organisation`, `role`, `place` and `neighbour` by the value in its compared form.
 */
export type Frequencies = (field: FrequencyField, value: string) => number | null;

export type FrequencyField =
  'name' | 'identifier' | 'organisation' | 'role' | 'place' | 'neighbour';

/** Nothing is known of how often values occur: tables and defaults are used. */
export const noFrequencies: Frequencies = () => null;
