import { BrandMark } from "./brand-mark.tsx";

type BrandNameProps = {
  name: string;
  /** In the size in which it is shown. `named`: it holds the name itself. */
  logo: { src: string; width: number; height: number; named: boolean } | null;
  /** Whether it is the built brand, whose mark is drawn here. */
  built: boolean;
  className?: string | undefined;
};

/** The shop's logo and its name. */
export function BrandName({ name, logo, built, className }: BrandNameProps) {
  const { src, width, height, named = false } = logo ?? {};
  return (
    <>
      {src ? <img {...{ className, src, width, height }} alt={named ? name : ""} /> : built && <BrandMark />}
      {!named && name}
    </>
  );
}
