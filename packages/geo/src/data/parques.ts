/**
 * Parks and squares of Buenos Aires, corner by corner around. Format: see `../drawing/rows.ts`. Arranged by hand along the streets that
 * bound them; a row without a corner is where no street meets another.
 */
export const PARQUE_ROWS = `
# Plaza de Mayo
-34.60803 -58.37351 = Bolívar y Rivadavia
-34.60784 -58.37092 = Balcarce y Rivadavia
-34.60892 -58.37083 = Balcarce y Hipólito Yrigoyen
-34.60911 -58.37350 = Bolívar y Hipólito Yrigoyen

# Plaza del Congreso
-34.60925 -58.39195 = Rivadavia y Entre Ríos
-34.60894 -58.38770 = Rivadavia y Luis Sáenz Peña
-34.61006 -58.38766 = Hipólito Yrigoyen y Luis Sáenz Peña
-34.61034 -58.39188 = Hipólito Yrigoyen y Entre Ríos

# Plaza San Martín
-34.59574 -58.37697 = Maipú y Santa Fe
-34.59615 -58.37541 = Florida y Santa Fe
-34.59365 -58.37391 = San Martín y Libertador
-34.59180 -58.37710

# Plaza Lavalle
-34.60272 -58.38522 = Talcahuano y Lavalle
-34.60263 -58.38379 = Libertad y Lavalle
-34.60039 -58.38395 = Libertad y Viamonte
-34.60046 -58.38538 = Talcahuano y Viamonte

# Plaza Libertad
-34.59806 -58.38411 = Libertad y Paraguay
-34.59795 -58.38259 = Cerrito y Paraguay
-34.59680 -58.38266 = Cerrito y Marcelo T. de Alvear
-34.59686 -58.38420 = Libertad y Marcelo T. de Alvear

# Plaza Rodríguez Peña
-34.59871 -58.39304 = Callao y Paraguay
-34.59861 -58.39165 = Rodríguez Peña y Paraguay
-34.59717 -58.39181 = Rodríguez Peña y Marcelo T. de Alvear
-34.59723 -58.39319 = Callao y Marcelo T. de Alvear

# Plaza Vicente López
-34.59466 -58.38998 = Arenales y Montevideo
-34.59458 -58.38849 = Arenales y Paraná
-34.59283 -58.38859 = Paraná y Juncal
-34.59241 -58.38911 = Vicente López y Montevideo

# Plaza Miserere
-34.61012 -58.40597 = Rivadavia y Pueyrredón
-34.61030 -58.40860 = Rivadavia y Ecuador
-34.60907 -58.40886 = Bartolomé Mitre y Ecuador
-34.60890 -58.40604 = Bartolomé Mitre y Pueyrredón

# Plaza Houssay
-34.59973 -58.39719 = Córdoba y Junín
-34.59976 -58.39872 = Córdoba y José Evaristo Uriburu
-34.59808 -58.39864 = Paraguay y José Evaristo Uriburu
-34.59823 -58.39725 = Paraguay y Junín

# Parque Lezama
-34.62539 -58.37102 = Brasil y Defensa
-34.62520 -58.36797 = Brasil y Paseo Colón
-34.62714 -58.36795 = Martín García y Paseo Colón
-34.62949 -58.37066 = Martín García y Defensa

# Plaza Constitución
-34.62650 -58.38140 = Lima y Juan de Garay
-34.62608 -58.37901 = Bernardo de Irigoyen y Juan de Garay
-34.62749 -58.37849 = Bernardo de Irigoyen y Brasil
-34.62780 -58.38143 = Lima y Brasil

# Parque Patricios
-34.63711 -58.40560 = Caseros y Monteagudo
-34.63773 -58.40910 = Caseros y Pepirí
-34.64010 -58.40925 = Uspallata y Pepirí
-34.64002 -58.40510 = Uspallata y Monteagudo

# Parque Ameghino
-34.63540 -58.39600 = Caseros y Monasterio
-34.63492 -58.39389 = Caseros y Santa Cruz
-34.63712 -58.39305 = Uspallata y Santa Cruz
-34.63758 -58.39517 = Uspallata y Monasterio

# Plaza Garay
-34.62704 -58.38946 = Juan de Garay y Solís
-34.62687 -58.38688 = Juan de Garay y Luis Sáenz Peña
-34.62615 -58.38692 = Pavón y Luis Sáenz Peña
-34.62626 -58.38953 = Pavón y Solís

# Parque Chacabuco
-34.63534 -58.43930 = Asamblea y Emilio Mitre
-34.63666 -58.44588 = Asamblea y Curapaligüe
-34.63504 -58.44767 = Eva Perón y Curapaligüe
-34.63089 -58.44202 = Eva Perón y Emilio Mitre

# Parque Rivadavia
-34.61641 -58.43220 = Rivadavia y Doblas
-34.61890 -58.43161 = Rosario y Doblas
-34.61946 -58.43441 = Rosario y Beauchef
-34.61760 -58.43490

# Parque Centenario
-34.60868 -58.43434 = Díaz Vélez y Patricias Argentinas
-34.60878 -58.43741 = Díaz Vélez y Leopoldo Marechal
-34.60767 -58.43812 = Franklin y Leopoldo Marechal
-34.60666 -58.43842 = Lillo y Patricias Argentinas
-34.60540 -58.43800
-34.60428 -58.43662 = Ángel Gallardo y Patricias Argentinas
-34.60476 -58.43443 = Antonio Machado y Patricias Argentinas
-34.60580 -58.43300
-34.60720 -58.43290

# Plaza Irlanda
-34.61302 -58.45729 = Gaona y Almirante Seguí
-34.61389 -58.45945 = Gaona y Donato Álvarez
-34.61628 -58.45834 = Neuquén y Donato Álvarez
-34.61591 -58.45601 = Neuquén y Almirante Seguí

# Plaza Flores
-34.62917 -58.46416 = Rivadavia y Artigas
-34.62876 -58.46272 = Rivadavia y Fray Cayetano
-34.62760 -58.46322 = Yerbal y Fray Cayetano
-34.62798 -58.46468 = Yerbal y Artigas

# Plaza Almagro
-34.60535 -58.41842 = Sarmiento y Bulnes
-34.60509 -58.41974 = Sarmiento y Salguero
-34.60631 -58.41974 = Juan Domingo Perón y Salguero
-34.60653 -58.41856 = Juan Domingo Perón y Bulnes

# Plaza Armenia
-34.58872 -58.42620 = Armenia y Costa Rica
-34.58947 -58.42507 = Malabia y Costa Rica
-34.58891 -58.42421 = Malabia y Nicaragua
-34.58810 -58.42526 = Armenia y Nicaragua

# Plaza Güemes
-34.58930 -58.41554 = Charcas y Salguero
-34.58910 -58.41590 = Charcas y Medrano
-34.58933 -58.41689 = Mansilla y Medrano
-34.58988 -58.41614 = Mansilla y Salguero

# Parque Las Heras
-34.58354 -58.40622 = Las Heras y Coronel Díaz
-34.58233 -58.41001 = Las Heras y Salguero
-34.58520 -58.41096 = Juncal y Salguero
-34.58635 -58.40818 = Juncal y Coronel Díaz

# Jardín Botánico
-34.58460 -58.41670 = Santa Fe y República Árabe Siria
-34.58175 -58.41452 = Las Heras y República Árabe Siria
-34.58141 -58.42133 = Santa Fe y Las Heras

# Ecoparque
-34.58158 -58.41699 = Las Heras y República de la India
-34.57580 -58.41320 = Libertador y República de la India
-34.57490 -58.41510 = Libertador y Sarmiento
-34.58110 -58.42175 = Santa Fe y Sarmiento

# Parque 3 de Febrero
-34.57490 -58.41510 = Libertador y Sarmiento
-34.57137 -58.41186 = Figueroa Alcorta y Sarmiento
-34.56727 -58.40786 = Lugones y Sarmiento
-34.56276 -58.41639 = Lugones y Dorrego
-34.56546 -58.41995 = Figueroa Alcorta y Dorrego
-34.57079 -58.42410 = Libertador y Dorrego

# Plaza Alemania
-34.57451 -58.40761 = Figueroa Alcorta y Casares
-34.57727 -58.40988 = Libertador y Casares
-34.57490 -58.41510 = Libertador y Sarmiento
-34.57137 -58.41186 = Figueroa Alcorta y Sarmiento

# Hipódromo de Palermo
-34.57079 -58.42410 = Libertador y Dorrego
-34.56550 -58.42550 = Valentín Alsina y Dorrego
-34.56170 -58.43500
-34.56356 -58.43664 = Libertador y Olleros

# Plaza Rubén Darío
-34.58476 -58.39172 = Libertador y Pueyrredón
-34.58422 -58.39050 = Figueroa Alcorta y Pueyrredón
-34.58170 -58.39600 = Figueroa Alcorta y Austria
-34.58304 -58.39773 = Libertador y Austria

# Plaza República Oriental del Uruguay
-34.58304 -58.39773 = Libertador y Austria
-34.58170 -58.39600 = Figueroa Alcorta y Austria
-34.58072 -58.39808 = Figueroa Alcorta y Tagle
-34.58269 -58.39940 = Libertador y Tagle

# Plaza Intendente Alvear
-34.58695 -58.39174 = Junín y Quintana
-34.58600 -58.39340
-34.58476 -58.39172 = Libertador y Pueyrredón
-34.58533 -58.38862 = Libertador y Schiaffino

# Cementerio de la Recoleta
-34.58936 -58.39313 = Junín y Vicente López
-34.58782 -58.39516 = Azcuénaga y Vicente López
-34.58695 -58.39445 = Azcuénaga y Guido
-34.58600 -58.39340
-34.58695 -58.39174 = Junín y Quintana

# Barrancas de Belgrano
-34.55844 -58.45059 = Juramento y Virrey Vértiz
-34.55870 -58.45103 = Juramento y 11 de Septiembre
-34.56062 -58.44944 = Sucre y 11 de Septiembre
-34.55982 -58.44810 = Sucre y Virrey Vértiz

# Plaza Castelli
-34.56725 -58.46548 = Juramento y Conde
-34.56660 -58.46440 = Juramento y Freire
-34.56756 -58.46358 = Echeverría y Freire
-34.56821 -58.46466 = Echeverría y Conde

# Parque Saavedra
-34.55110 -58.48280 = Vilela y Melián
-34.54970 -58.48160
-34.54910 -58.47950
-34.55000 -58.47730
-34.55060 -58.47730 = Pinto y García del Río
-34.55150 -58.47840
-34.55220 -58.48080
-34.55180 -58.48220

# Parque Sarmiento
-34.55570 -58.49596 = Balbín y Triunvirato
-34.56354 -58.49659 = Triunvirato y Larralde
-34.56370 -58.49990
-34.56020 -58.50250
-34.55510 -58.50250
-34.55210 -58.50030

# Parque Los Andes
-34.58750 -58.45563 = Guzmán y Federico Lacroze
-34.58698 -58.45512 = Corrientes y Federico Lacroze
-34.58869 -58.45077 = Corrientes y Jorge Newbery
-34.59014 -58.45231 = Guzmán y Jorge Newbery

# Cementerio de la Chacarita
-34.58750 -58.45563 = Guzmán y Federico Lacroze
-34.59014 -58.45231 = Guzmán y Jorge Newbery
-34.59668 -58.45928 = Jorge Newbery y Warnes
-34.59652 -58.46557 = Garmendia y Warnes
-34.59255 -58.46438 = Del Campo y Garmendia
-34.59062 -58.46677 = Del Campo y Elcano
-34.58570 -58.46033 = Elcano y Guzmán

# Agronomía
-34.58912 -58.48471 = Constituyentes y Beiró
-34.59150 -58.48854 = Zamudio y Beiró
-34.59580 -58.48510
-34.59790 -58.48290
-34.59967 -58.47883 = San Martín y Chorroarín
-34.59180 -58.47600 = Chorroarín y Constituyentes

# Plaza Arenales
-34.59952 -58.51072 = Nueva York y Bahía Blanca
-34.60062 -58.51252 = Nueva York y Mercedes
-34.59918 -58.51380 = Pareja y Mercedes
-34.59809 -58.51202 = Pareja y Bahía Blanca

# Plaza Aristóbulo del Valle
-34.60467 -58.49255 = Baigorria y Cuenca
-34.60544 -58.49387 = Baigorria y Campana
-34.60634 -58.49308 = Marcos Sastre y Campana
-34.60558 -58.49179 = Marcos Sastre y Cuenca

# Cementerio de Flores
-34.64571 -58.45132 = Balbastro y Varela
-34.64899 -58.45599 = Balbastro y Lafuente
-34.65050 -58.45370 = Castañares y Lafuente
-34.64725 -58.44922 = Castañares y Varela

# Parque Avellaneda
-34.64130 -58.47993 = Directorio y Lacarra
-34.64374 -58.47685 = Garzón y Lacarra
-34.64750 -58.47700
-34.64790 -58.48160
-34.64529 -58.48457 = Directorio y Olivera

# Parque Indoamericano
-34.66517 -58.46899 = Castañares y Escalada
-34.65687 -58.46031 = Castañares y Lacarra
-34.66505 -58.44985 = Fernández de la Cruz y Lacarra
-34.67312 -58.45904 = Fernández de la Cruz y Escalada

# Parque de la Ciudad
-34.67312 -58.45904 = Fernández de la Cruz y Escalada
-34.68005 -58.45040 = Coronel Roca y Escalada
-34.66915 -58.44355 = Coronel Roca y Lacarra
-34.66505 -58.44985 = Fernández de la Cruz y Lacarra

# Parque Roca
-34.68005 -58.45040 = Coronel Roca y Escalada
-34.66615 -58.44009 = Coronel Roca y Pergamino
-34.67059 -58.43229 = 27 de Febrero y Pergamino
-34.68480 -58.44433 = 27 de Febrero y Escalada
`;
