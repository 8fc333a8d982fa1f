import { useEffect, useRef } from 'react'
import { drawPicture, type Picture, sizeOfLayout } from '../drawing/draw-picture.ts'

interface Props {
  picture: Picture
  /** 1 is the size of the file. */
  scale: number
  /** Without one the picture is decoration beside a text. */
  label?: string
  className?: string
}

export function PictureCanvas({ picture, scale, label, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { layout, palette, content, images } = picture
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, { layout, palette, content, images }, scale)
  }, [layout, palette, content, images, scale])
  const { width, height } = sizeOfLayout(layout)
  return (
    <canvas
      ref={canvas}
      className={className}
      style={{ aspectRatio: `${width} / ${height}` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
