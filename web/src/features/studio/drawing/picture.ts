/** A picture shows these, already as people read them. */
export interface PictureContent {
  title: string
  text: string
  author: string
  rating: number
  businessName: string
  phone: string | null
  /** The name of the review's source, written beside its icon; null where no provider has shown the review. */
  source: 'Google' | 'Google Maps' | null
}

/** Null: the picture could not be loaded in time, and a placeholder is drawn. */
export interface PictureImages {
  logo: CanvasImageSource | null
  background: CanvasImageSource | null
  sourceIcon: CanvasImageSource | null
}

export type Context = CanvasRenderingContext2D

/** Everything that a layout draws from. */
export interface Scene {
  ctx: Context
  palette: Palette
  content: PictureContent
  images: PictureImages
}

export interface Palette {
  /** The dark ground, from the upper left to the lower right corner. */
  ground: readonly [string, string, ...string[]]
  /** Text on the ground. */
  onGround: string
  onGroundMuted: string
  /** The light ground and the text on it. */
  paper: string
  ink: string
  /** Stands out on both grounds as a shape, never as text. */
  accent: string
  onAccent: string
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
