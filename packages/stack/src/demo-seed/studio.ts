import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listDeliveries, sendToMake } from '@avaliax/proto/content/delivery.routes.ts'
import { listImages, type SavedImage, saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
/** Drawn in the studio, newest last, with the beginnings of the reviews they show. */
const SAVED = [
  { file: 'sonho-sem-gluten.jpg', begins: 'Têm opções sem glúten' },
  {
    file: 'quente-as-sete.jpg',
    begins: 'O pão de fermentação natural',
    sent: { image_version: 'quote', color_palette: 'warm' },
  },
] as const
const POST_TEXT =
  'Pão de fermentação natural, quentinho às sete da manhã. Obrigado pelo carinho! #padaria #paodeverdade'

/** The bakery's automation, two pictures of its reviews, and one of them sent. */
export const studioArea: SeedArea = {
  name: 'studio',
  async seed(context) {
    await setWebhook(context)
    const { client, clientId } = await context.shop('bakery')
    const params = { clientId }
    const images = await client.call(listImages, { params })
    const deliveries = await client.call(listDeliveries, { params, query: { kind: 'content' } })
    for (const { file, begins, ...picture } of SAVED) {
      const image = images.find(({ label }) => label === file) ?? (await save(context, file))
      if ('sent' in picture && deliveries.length === 0)
        await send(context, image, { begins, ...picture.sent })
    }
  },
  // The automation's address is one of this start.
  refresh: setWebhook,
}

async function setWebhook(context: SeedContext): Promise<void> {
  const { client, clientId } = await context.shop('bakery')
  await client.call(updateClient, {
    params: { clientId },
    body: { makeWebhookUrl: webhookOf(context), socialMediaEnabled: true },
  })
}

const webhookOf = ({ sandboxUrl }: SeedContext) => `${sandboxUrl}/make/padaria-pao-da-serra`

async function save({ shop }: SeedContext, filename: string): Promise<SavedImage> {
  const { client, clientId } = await shop('bakery')
  const base64Data = (await readFile(join(PICTURES, filename))).toString('base64')
  return client.call(saveGeneratedImage, { body: { base64Data, filename, clientId } })
}

interface Sent {
  begins: string
  image_version: 'quote'
  color_palette: 'warm'
}

async function send(context: SeedContext, image: SavedImage, { begins, ...look }: Sent): Promise<void> {
  const { client, clientId } = await context.shop('bakery')
  const reviews = await client.call(listReviews, { params: { clientId }, query: { limit: '200' } })
  const review = reviews.find(({ text }) => text?.startsWith(begins))
  if (!review) throw new Error(`The bakery has no review that begins with '${begins}'`)
  await client.call(sendToMake, {
    body: {
      webhookUrl: webhookOf(context),
      clientId,
      payload: {
        company: 'Padaria Pão da Serra',
        review: {
          author: review.authorName,
          rating: review.rating,
          text: review.text ?? '',
          date: review.publishedAt,
        },
        content: {
          image_url: image.url,
          post_text: POST_TEXT,
          ...look,
          generated_at: new Date().toISOString(),
        },
      },
    },
  })
}
