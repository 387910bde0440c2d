import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import type { Named } from '../../shared/entries/linked.ts'
import { dataOf, type FormValues } from './fields/form-values.ts'

/** What an entry will be called, as far as it is filled in. */
export const nameIn = (entity: AnyEntity, values: FormValues): string =>
  String(
    entity.title(
      dataOf(entity.fields, values),
      (key: string) => (values[key] as readonly Named[] | undefined)?.[0]?.name ?? '',
    ) ?? '',
  )
