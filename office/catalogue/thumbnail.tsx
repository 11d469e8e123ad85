import { Box, Image } from "@mantine/core";
import { useState } from "react";

const SIDE = 44;

/** A small picture beside a name, which says what it shows. One that is not there is an empty square. */
export function Thumbnail({ src, side = SIDE }: { src: string | null; side?: number }) {
  const [lost, setLost] = useState<string | null>(null);
  if (src === null || src === lost)
    return <Box w={side} h={side} bg="var(--sunken)" style={{ borderRadius: 4, flex: "none" }} />;
  return (
    <Image
      src={src}
      alt=""
      w={side}
      h={side}
      radius="sm"
      fit="cover"
      loading="lazy"
      style={{ flex: "none" }}
      onError={() => setLost(src)}
    />
  );
}
