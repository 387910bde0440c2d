import type { Address } from '../endpoint.ts'
import type { me } from './accounts.ts'
import type { CatalogueApi } from './catalogue.ts'
import type { health } from './platform.ts'

type Endpoints = CatalogueApi | typeof health | typeof me

/** Every call by its address. Types only: a caller gets no schema into its bundle. */
export type Api = { [E in Endpoints as Address<E>]: E }
