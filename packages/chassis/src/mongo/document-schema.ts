import { Schema, type SchemaDefinitionProperty, type SchemaOptions } from 'mongoose'
import { z } from 'zod'

type Property = SchemaDefinitionProperty & object

/**
 * The mongoose schema of a zod object: kinds of values, enums, defaults, and what must be there. A nullable field that an
 * upsert leaves out becomes null. Lengths and patterns are checked where input arrives, not again here.
 */
export function documentSchema(document: z.ZodObject, options: SchemaOptions = {}): Schema {
  const fields = Object.entries(document.shape).map(([field, type]) => [field, property(type)])
  // `_id` is spelled out, because nested objects have none.
  const schema = new Schema(Object.fromEntries(fields), {
    strict: 'throw',
    minimize: false,
    _id: '_id' in document.shape,
    ...options,
  })
  // Mongoose takes an empty text for a missing one.
  schema.eachPath((_, path) => {
    if (path.instance === 'String')
      Object.assign(path, { checkRequired: (value: unknown) => typeof value === 'string' })
  })
  return schema
}

function property(type: z.core.$ZodType): Property {
  if (type instanceof z.ZodNullable) return { ...property(type.unwrap()), required: false, default: null }
  if (type instanceof z.ZodOptional) return { ...property(type.unwrap()), required: false }
  if (type instanceof z.ZodDefault)
    return { ...property(type.unwrap()), required: false, default: () => type.def.defaultValue }
  return { ...kind(type), required: true }
}

const KINDS: Readonly<Record<string, Property>> = {
  string: { type: String },
  number: { type: Number },
  boolean: { type: Boolean },
  date: { type: Date },
  record: { type: Schema.Types.Mixed },
  // Values of more than one kind, or checked by the compiler alone, are mixed.
  union: { type: Schema.Types.Mixed },
  custom: { type: Schema.Types.Mixed },
}

function kind(type: z.core.$ZodType): Property {
  if (type instanceof z.ZodEnum) return { type: String, enum: type.options }
  if (type instanceof z.ZodArray) return { type: [kind(type.element)] }
  if (type instanceof z.ZodObject) return { type: documentSchema(type) }
  const found = KINDS[type._zod.def.type]
  if (!found) throw new Error(`A stored document cannot hold a field of the kind '${type._zod.def.type}'`)
  return found
}
