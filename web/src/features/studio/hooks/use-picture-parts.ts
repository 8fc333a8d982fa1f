import { useEffect, useState } from 'react'
import { loadFonts } from '../drawing/fonts.ts'
import { loadImages } from '../drawing/images.ts'
import type { PictureContent, PictureImages } from '../drawing/picture.ts'

/** The images of a picture and the fonts of its text; undefined until both are there. */
export function usePictureParts(logoUrl: string | null, content: PictureContent) {
  const [images, setImages] = useState<PictureImages>()
  const [fonts, setFonts] = useState('')
  useEffect(() => {
    let current = true
    void loadImages(logoUrl).then((loaded) => current && setImages(loaded))
    return () => {
      current = false
    }
  }, [logoUrl])

  const characters = charactersOf(content)
  useEffect(() => {
    let current = true
    void loadFonts(characters).then(() => current && setFonts(characters))
    return () => {
      current = false
    }
  }, [characters])
  // A character typed anew is drawn with a font of the system until its own is there.
  return fonts ? images : undefined
}

/** Each character once: typing asks for fonts only when there is a new one. */
function charactersOf({ title, text, author, businessName, phone, source }: PictureContent): string {
  const all = [title, text, author, businessName, phone ?? '', source ?? ''].join('')
  return [...new Set(all)].sort().join('')
}
