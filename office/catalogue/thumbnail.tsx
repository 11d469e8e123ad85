import { Box, Image } from "@mantine/core";

const SIDE = 44;

/** A small picture beside a name, which says what it shows. */
export function Thumbnail({ src, side = SIDE }: { src: string | null; side?: number }) {
  if (src === null) return <Box w={side} h={side} bg="var(--sunken)" style={{ borderRadius: 4, flex: "none" }} />;
  return <Image src={src} alt="" w={side} h={side} radius="sm" fit="cover" loading="lazy" style={{ flex: "none" }} />;
}
