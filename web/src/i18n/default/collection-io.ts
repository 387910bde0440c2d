import { collectionIoTexts as english } from '../en/collection-io.ts'

/** A collection as a file: export, inventory, import. */
export const collectionIoTexts = english
