import type { ProcessSpec } from '../run/launch.ts'

export type StoreName = 'mongo' | 'redis' | 'kafka'

/** How a store is had, in the order in which the ways are tried. */
export const WAYS = ['url', 'binary', 'container', 'package', 'embedded'] as const
export type Way = (typeof WAYS)[number]

/** A store that can be started (or is there already): what it is and how it is reached. */
export interface Store {
  name: StoreName
  way: Way
  /** For people: which program in which version it is. */
  label: string
  /** The services get this: a URL, or a list of brokers. */
  address: string
  /** Absent when somebody else runs it. */
  process?: ProcessSpec
  /** Who can read the data again; programs of one format may take over from each other. */
  format?: string
}

/** Several brokers that are one cluster. */
export interface BrokerCluster {
  id: string
  node: number
  /** `1@127.0.0.1:9093`, one for each node. */
  voters: readonly string[]
}

export interface StoreSite {
  dataDir: string
  /** Durable keeps acknowledged writes over a power cut; fast survives a killed process only. */
  durability: 'durable' | 'fast'
  port(name: string): Promise<number>
  /** For a broker that Java runs. */
  cluster?: BrokerCluster
}

export type OpenStore = (site: StoreSite) => Promise<Store>

/** One way to have a store: null when this machine does not offer it. */
export type Attempt = () => Promise<OpenStore | null>

export interface StoreKind {
  name: StoreName
  /** The variable that names a store run by somebody else. */
  variable: string
  attempts: Partial<Record<Way, Attempt>>
  /** The reader does this when no way works. */
  remedy: string
}
