import { createWidget, listWidgets, type Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'

const NAME = 'Página inicial'
const CONFIG = { mode: 'grid', minRating: 4, maxItems: 6, textOnly: true } as const

/** The bakery's widget, and the shop's website that shows it. */
export const widgetArea: SeedArea = {
  name: 'widget',
  async seed(context) {
    const { client, clientId } = await context.shop('bakery')
    const body = { name: NAME, config: CONFIG }
    const widget =
      (await firstWidget(context)) ?? (await client.call(createWidget, { params: { clientId }, body }))
    await showOnSite(context, widget)
  },
  // The embed code holds the address of this start.
  async refresh(context) {
    const widget = await firstWidget(context)
    if (widget) await showOnSite(context, widget)
  },
}

async function firstWidget({ shop }: SeedContext): Promise<Widget | undefined> {
  const { client, clientId } = await shop('bakery')
  return (await client.call(listWidgets, { params: { clientId } })).at(-1)
}

async function showOnSite({ sandboxUrl }: SeedContext, { embedCode }: Widget): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/__sandbox/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ embedCode }),
  })
  if (!answer.ok) throw new Error(`The shop's website answered ${answer.status}`)
}
