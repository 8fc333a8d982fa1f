import type { Scene } from '../picture.ts'
import { fillGround } from '../shapes.ts'
import { drawCardContent } from './card.ts'

const WIDTH = 1080
const CARD = 1080
/** 9:16, as stories and statuses are shown. */
const HEIGHT = 1920

/** The card in the middle of a phone's screen: the names and buttons of the networks cover what is above and below. */
export function drawStory(scene: Scene): void {
  fillGround(scene.ctx, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, scene.palette.ground)
  scene.ctx.save()
  scene.ctx.translate(0, (HEIGHT - CARD) / 2)
  drawCardContent(scene)
  scene.ctx.restore()
}
