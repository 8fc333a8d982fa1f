import { z } from 'zod'

/** The part of OTLP's JSON that tells who called whom. */
const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
})
const Attributes = z.array(z.object({ key: z.string(), value: Value })).default([])
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes: Attributes,
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
})

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const

export interface CollectedSpan {
  service: string
  name: string
  kind: (typeof KINDS)[number]
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentSpanId: string
  attributes: Record<string, string>
  links: { traceId: string; spanId: string }[]
}

const textOf = ({ stringValue, intValue }: z.output<typeof Value>): string =>
  stringValue ?? String(intValue ?? '')
const recordOf = (attributes: z.output<typeof Attributes>): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, textOf(value)]))

/** Flattens one export request. */
export function spansOf(body: string): CollectedSpan[] {
  const { resourceSpans } = Export.parse(JSON.parse(body))
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId = '', kind, attributes, ...span }) => ({
        ...span,
        parentSpanId,
        kind: KINDS[kind] ?? 'unspecified',
        service: recordOf(resource.attributes)['service.name'] ?? '',
        attributes: recordOf(attributes),
      })),
    ),
  )
}
